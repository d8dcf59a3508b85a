import type { TrustRelationship } from '@stowage/contracts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toDisplayName } from '../../entities/user/display-name';
import { t } from '../../lib/i18n';

interface EndTrustDialogProps {
  trust: TrustRelationship;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function EndTrustDialog({ trust, ...props }: EndTrustDialogProps) {
  const name = toDisplayName(trust.trusted_user);
  return (
    <ConfirmDialog
      title={t('trustedPeople.confirmEndTrust', { name })}
      description={t('trustedPeople.endTrustHint', { name })}
      confirmLabel={t('common.remove')}
      tone="danger"
      {...props}
    />
  );
}
