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
          {name} will no longer see the items you offer to people you trust, or their photos. Items that{' '}
          {name} borrowed from you stay visible to both of you until they are returned. Requests stay open
          until one of you cancels them.
        </>
      }
      confirmLabel="End trust"
      tone="danger"
      {...props}
    />
  );
}
