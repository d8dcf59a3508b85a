import { foldText } from '@stowage/contracts';
import type { PickerControl, PickerOption, PickerOptionsProps } from './picker-option';
import { PickerList } from './PickerList';

export interface OptionListProps extends Omit<PickerOptionsProps, 'search'> {
  options: readonly PickerOption[];
}

/** A list of fixed options. */
export default function OptionList({ options, ...props }: OptionListProps & PickerControl) {
  return <PickerList {...props} search={(text) => findOptions(options, text)} />;
}

/** Returns the options that contain each typed word. */
export function findOptions(options: readonly PickerOption[], text: string): PickerOption[] {
  const words = foldText(text).split(/\s+/);
  return options.filter(({ name, detail = '' }) => {
    const where = foldText(`${name} ${detail}`);
    return words.every((word) => where.includes(word));
  });
}
