import type { Invitation } from '@stowage/contracts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { formatInstant } from '../../lib/format/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Panel } from '../../ui/layout/Panel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useInvitations, useRemoveInvitation } from './administration.queries';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';

const InviteDialog = lazyComponent(() => import('./InviteDialog'));

export function InvitationsSection() {
  const { data: invitations, error, refetch } = useInvitations();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Panel
      title={t('administration.invitations')}
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          {t('administration.invite')}
        </Button>
      }
    >
      <p className="mb-3 text-quiet">{t('administration.invitationsHint')}</p>
      {invitations ? (
        <ul className="divide-y divide-line">
          {invitations.length === 0 && (
            <li className="text-sm text-quiet">{t('administration.noInvitations')}</li>
          )}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          error={error}
          message={toMessage(error, t('administration.invitationsNotLoaded'))}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
      {isInviting && (
        <InviteDialog onLoadError={() => setIsInviting(false)} onClose={() => setIsInviting(false)} />
      )}
    </Panel>
  );
}

function toState({ used_at, used_by, expires_at }: Invitation) {
  if (used_at !== null) {
    const instant = formatInstant(used_at);
    const detail = used_by
      ? t('administration.usedBy', { name: toDisplayName(used_by), instant })
      : t('administration.usedOn', { instant });
    return { label: t('administration.used'), tone: 'green', detail, isOpen: false } as const;
  }
  const instant = formatInstant(expires_at);
  return Date.parse(expires_at) > Date.now()
    ? ({
        label: t('administration.open'),
        tone: 'accent',
        detail: t('administration.expires', { instant }),
        isOpen: true,
      } as const)
    : ({
        label: t('administration.expired'),
        tone: 'grey',
        detail: t('administration.expiredOn', { instant }),
        isOpen: false,
      } as const);
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const remove = useRemoveInvitation();
  const { label, tone, detail, isOpen } = toState(invitation);
  const note = invitation.note ?? t('administration.withoutNote');
  const creator = invitation.created_by ? toDisplayName(invitation.created_by) : undefined;

  const onRemove = async () => {
    try {
      await remove.mutateAsync(invitation.id);
      toast.success(isOpen ? t('administration.withdrawn') : t('administration.removedFromList'));
    } catch (failure) {
      toast.error(toMessage(failure, t('administration.somethingFailed')));
    }
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{note}</bdi>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-quiet">
          {detail}.{' '}
          {creator === undefined
            ? t('administration.createdOn', { instant: formatInstant(invitation.created_at) })
            : t('administration.createdOnBy', {
                instant: formatInstant(invitation.created_at),
                name: creator,
              })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        aria-label={
          isOpen
            ? t('administration.withdrawInvitation', { note })
            : t('administration.removeInvitationFromList', { note })
        }
        onClick={() => void onRemove()}
      >
        {isOpen ? t('administration.withdraw') : t('administration.removeFromList')}
      </Button>
    </li>
  );
}
