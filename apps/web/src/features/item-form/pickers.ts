import type { ReactNode } from 'react';
import type { FieldControl } from '../../ui/form/Field';

export interface PickerProps {
  control: FieldControl & { name: string };
  value: number | null;
  onChange: (id: number | null) => void;
}

/** The pickers of other features, which the page hands down. */
export interface ItemFormPickers {
  renderCategory: (picker: PickerProps) => ReactNode;
  renderLocation: (picker: PickerProps) => ReactNode;
}
