import type { TrustRelationship } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toDisplayName } from '../../entities/user/display-name';
import * as texts from './trusted-people.texts';

interface EndTrustDialogProps {
  trust: TrustRelationship;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

export function EndTrustDialog({ trust, ...props }: EndTrustDialogProps) {
  const name = toDisplayName(trust.trusted_user);
  return (
    <ConfirmDialog
      open
      title={texts.confirmEndTrust(name)}
      description={texts.endTrustHint(name)}
      confirmLabel="End trust"
      tone="danger"
      {...props}
    />
  );
}
