import type { TwoFactorStatus } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { toMessage } from '../../lib/api-error';
import { formatCount, formatInstant } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { lazyComponent } from '../../ui/lazy-component';
import { Skeleton } from '../../ui/Skeleton';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { useTwoFactor, useTwoFactorChanges } from './two-factor.queries';
import * as texts from './two-factor.texts';

const SetUpDialog = lazyComponent(() => import('./SetUpDialog'));
const ChangeDialog = lazyComponent(() => import('./ChangeDialog'));

const FEW_CODES = 3;

export function TwoFactor({ username }: { username: string }) {
  const { data: status, error, refetch } = useTwoFactor();
  const changes = useTwoFactorChanges();
  const [open, setOpen] = useState<'set-up' | 'turn-off' | 'new-codes'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const dialog = { username, onClose: close, onLoadError: close };

  if (error && !status)
    return (
      <ErrorState error={error} message={toMessage(error, texts.notLoaded)} onRetry={() => void refetch()} />
    );
  if (!status) return <Skeleton className="h-24" />;
  return (
    <>
      <Status status={status} />
      <div className="flex flex-wrap gap-3">
        {!status.is_on && (
          <Button variant="secondary" onClick={() => setOpen('set-up')}>
            {texts.turnOn}
          </Button>
        )}
        {status.is_on && (
          <>
            <Button variant="secondary" onClick={() => setOpen('new-codes')}>
              {texts.newCodes}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('turn-off')}>
              {texts.turnOff}
            </Button>
          </>
        )}
      </div>
      {open === 'set-up' && <SetUpDialog {...dialog} changes={changes} />}
      {open === 'turn-off' && (
        <ChangeDialog
          {...dialog}
          title={texts.turnOffTitle}
          description={texts.turnOffHint}
          submitLabel={texts.turnOff}
          tone="danger"
          onSubmit={async (input) => {
            await changes.turnOff(input);
            toast.success(texts.turnedOff);
            close();
          }}
        />
      )}
      {open === 'new-codes' && (
        <ChangeDialog
          {...dialog}
          title={texts.newCodes}
          description={texts.newCodesHint}
          submitLabel={texts.createCodes}
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
  if (!is_on || confirmed_at === null) return <p className="mb-3 text-quiet">{texts.isOff}</p>;
  return (
    <div className="mb-3 grid gap-1">
      <p>
        <Badge tone="green">{texts.on}</Badge>
      </p>
      <p className="text-quiet">{texts.isOn(formatInstant(confirmed_at))}</p>
      <p className={left <= FEW_CODES ? 'text-warn' : 'text-quiet'}>
        {texts.codesLeft(formatCount(left, 'recovery code'))} {left <= FEW_CODES && texts.fewCodesLeft}
      </p>
    </div>
  );
}
