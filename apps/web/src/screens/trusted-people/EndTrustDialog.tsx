import type { TrustRelationship } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toDisplayName } from '../../entities/user/display-name';

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
      title={`End trust in ${name}?`}
      description={
        <>
          What you offer to people you trust closes for {name} at once, photos included. What {name} has from
          you stays visible to both of you until it is back. Requests stay open until one of you cancels them.
        </>
      }
      confirmLabel="End trust"
      tone="danger"
      {...props}
    />
  );
}
