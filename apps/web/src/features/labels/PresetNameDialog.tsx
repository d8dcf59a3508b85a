import { LabelPresetInput } from '@stowage/contracts';
import { NameDialog, type NameDialogProps } from '../../ui/dialog/NameDialog';

const PresetName = LabelPresetInput.pick({ name: true });

export default function PresetNameDialog(props: Omit<NameDialogProps, 'schema'>) {
  return <NameDialog {...props} schema={PresetName} />;
}
