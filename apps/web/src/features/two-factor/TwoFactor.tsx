import type { TwoFactorStatus } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { lazyComponent } from '../../ui/lazy-component';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { useTwoFactor, useTwoFactorChanges } from './two-factor.queries';

const SetUpDialog = lazyComponent(() => import('./SetUpDialog'));
const ChangeDialog = lazyComponent(() => import('./ChangeDialog'));

const FEW_CODES = 3;

export function TwoFactor({ username }: { username: string }) {
  const query = useTwoFactor();
  const { data: status } = query;
  const changes = useTwoFactorChanges();
  const [open, setOpen] = useState<'set-up' | 'turn-off' | 'new-codes'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const dialog = { username, onClose: close };

  if (!status) return <NotLoaded query={query} message={t('twoFactor.notLoaded')} skeleton="h-24" />;
  return (
    <>
      <Status status={status} />
      <div className="flex flex-wrap gap-3">
        {!status.is_on && (
          <Button variant="secondary" onClick={() => setOpen('set-up')}>
            {t('twoFactor.turnOn')}
          </Button>
        )}
        {status.is_on && (
          <>
            <Button variant="secondary" onClick={() => setOpen('new-codes')}>
              {t('twoFactor.newCodes')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('turn-off')}>
              {t('twoFactor.turnOff')}
            </Button>
          </>
        )}
      </div>
      {open === 'set-up' && <SetUpDialog {...dialog} changes={changes} />}
      {open === 'turn-off' && (
        <ChangeDialog
          {...dialog}
          title={t('twoFactor.turnOffTitle')}
          description={t('twoFactor.turnOffHint')}
          submitLabel={t('twoFactor.turnOff')}
          tone="danger"
          onSubmit={async (input) => {
            await changes.turnOff(input);
            toast.success(t('twoFactor.turnedOff'));
            close();
          }}
        />
      )}
      {open === 'new-codes' && (
        <ChangeDialog
          {...dialog}
          title={t('twoFactor.newCodes')}
          description={t('twoFactor.newCodesHint')}
          submitLabel={t('twoFactor.createCodes')}
          onSubmit={async (input) => {
            setCodes((await changes.renewCodes(input)).recovery_codes);
            close();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function Status({ status: { is_on, confirmed_at, recovery_codes_left: left } }: { status: TwoFactorStatus }) {
  if (!is_on || confirmed_at === null) return <p className="mb-3 text-quiet">{t('twoFactor.isOff')}</p>;
  return (
    <div className="mb-3 grid gap-1">
      <p>
        <Badge tone="green">{t('twoFactor.on')}</Badge>
      </p>
      <p className="text-quiet">{t('twoFactor.isOn', { instant: formatInstant(confirmed_at) })}</p>
      <p className={left <= FEW_CODES ? 'text-warn' : 'text-quiet'}>
        {t('twoFactor.codesLeft', { count: t('count.recoveryCodes', { count: left }) })}{' '}
        {left <= FEW_CODES && t('twoFactor.fewCodesLeft')}
      </p>
    </div>
  );
}
