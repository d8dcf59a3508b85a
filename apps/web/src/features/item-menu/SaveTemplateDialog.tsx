import type { Item } from '@stowage/contracts';
import { useCreateTemplate } from '../../entities/template/template-changes.queries';
import TemplateNameDialog from '../../entities/template/TemplateNameDialog';
import { t } from '../../lib/i18n';
import { toastChange } from '../../ui/feedback/undo-toast';

interface SaveTemplateDialogProps {
  item: Item;
  onClose: () => void;
}

export default function SaveTemplateDialog({ item, onClose }: SaveTemplateDialogProps) {
  const create = useCreateTemplate();
  return (
    <TemplateNameDialog
      title={t('template.save')}
      hint={t('template.saveHint')}
      onSave={async (name) => {
        const template = await create.mutateAsync({ name, item_id: item.id });
        toastChange(t('template.saved', { name }), template);
      }}
      onClose={onClose}
    />
  );
}
