import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component';
import type { OptionListProps } from './OptionList';
import { Picker } from './Picker';

const OptionList = lazyComponent(() => import('./OptionList'));

interface OptionPickerProps extends OptionListProps {
  name?: string | undefined;
  shown: ReactNode;
  isEmpty?: boolean;
}

/** Chooses one of many options. */
export function OptionPicker({ name, shown, isEmpty = false, ...props }: OptionPickerProps) {
  return (
    <Picker
      name={name}
      shown={shown}
      isEmpty={isEmpty}
      list={OptionList}
      renderList={(control) => <OptionList {...props} {...control} />}
    />
  );
}
