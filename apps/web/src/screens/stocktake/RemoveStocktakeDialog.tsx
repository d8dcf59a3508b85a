import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { useRemoveStocktake } from '../../entities/stocktake/stocktakes.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface RemoveStocktakeDialogProps {
  stocktakeId: number;
  onClose: () => void;
}

export function RemoveStocktakeDialog({ stocktakeId, onClose }: RemoveStocktakeDialogProps) {
  const navigate = useNavigate();
  const remove = useRemoveStocktake(stocktakeId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('stocktake.removeTitle')}
      description={t('stocktake.removeHint')}
      confirmLabel={t('common.delete')}
      tone="danger"
      busy={remove.isPending}
      error={remove.error ? toMessage(remove.error, t('stocktake.removeFailed')) : undefined}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('stocktake.removed'));
            void navigate('/stocktakes', { replace: true });
          },
        })
      }
    />
  );
}
