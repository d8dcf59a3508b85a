import { TemplateNameInput } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { NameDialog, type NameDialogProps } from '../../ui/dialog/NameDialog';

export default function TemplateNameDialog(props: Omit<NameDialogProps, 'schema' | 'label' | 'saveLabel'>) {
  return (
    <NameDialog
      {...props}
      label={t('fieldLabel.template_name')}
      saveLabel={t('common.save')}
      schema={TemplateNameInput}
    />
  );
}
