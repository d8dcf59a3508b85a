import type { ApiKey } from '@stowage/contracts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { lazyComponent } from '../../ui/lazy-component';
import { useApiKeys, useCreateApiKey, useRemoveApiKey } from './api-keys.queries';

const CreateApiKeyDialog = lazyComponent(() => import('./CreateApiKeyDialog'));

export function ApiKeys() {
  const query = useApiKeys();
  const { data: keys } = query;
  const create = useCreateApiKey();
  const remove = useRemoveApiKey();
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();

  const onRevoke = async ({ id, name }: ApiKey) => {
    await toastOutcome(remove.mutateAsync(id), t('apiKeys.revoked', { name }), t('apiKeys.notRevoked'));
    setRevoking(undefined);
  };

  if (!keys) return <NotLoaded query={query} message={t('apiKeys.keysNotLoaded')} skeleton="h-24" />;
  return (
    <>
      <p className="mb-3 text-quiet">{t('apiKeys.hint')}</p>
      {keys.length > 0 && <KeyList keys={keys} onRevoke={setRevoking} />}
      <Button variant="secondary" onClick={() => setIsCreating(true)}>
        {t('apiKeys.createKey')}
      </Button>
      {isCreating && (
        <CreateApiKeyDialog onCreate={create.mutateAsync} onClose={() => setIsCreating(false)} />
      )}
      {revoking && (
        <ConfirmDialog
          onClose={() => setRevoking(undefined)}
          title={t('apiKeys.confirmRevoke', { name: revoking.name })}
          description={t('apiKeys.revokeHint')}
          confirmLabel={t('apiKeys.revoke')}
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => void onRevoke(revoking)}
        />
      )}
    </>
  );
}

const toUseText = ({ created_at, last_used_at, expires_at, is_expired }: ApiKey): string =>
  [
    t('apiKeys.created', { day: formatInstant(created_at) }),
    last_used_at === null
      ? t('apiKeys.neverUsed')
      : t('apiKeys.lastUsed', { day: formatInstant(last_used_at) }),
    ...(expires_at === null || is_expired ? [] : [t('apiKeys.endsOn', { day: formatInstant(expires_at) })]),
  ].join(', ');

function KeyList({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    <ul className="mb-3 divide-y divide-line">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
          <KeyRound aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-quiet" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
              <bdi>{key.name}</bdi>
              <Badge tone={key.scope === 'write' ? 'yellow' : 'grey'}>
                {t(`apiKeys.scopes.${key.scope}`)}
              </Badge>
              {key.is_expired && <Badge tone="red">{t('common.expired')}</Badge>}
            </p>
            <p className="text-sm text-quiet">
              <span className="font-mono">{key.prefix}…</span> {toUseText(key)}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('apiKeys.revokeNamed', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('apiKeys.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
