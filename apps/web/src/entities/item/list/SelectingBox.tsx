import type { Item } from '@stowage/contracts';
import { type ComponentType, createContext, use } from 'react';

interface BoxProps {
  item: Pick<Item, 'id' | 'name'>;
}

export interface Selecting {
  Box: ComponentType<BoxProps>;
}

/** Undefined while the list on the screen selects no items. The code of the checkbox loads with the first selection. */
export const SelectingContext = createContext<Selecting | undefined>(undefined);

/** Checkbox that covers its nearest positioned parent, so that a click anywhere on it selects the item. */
export function SelectingBox(props: BoxProps) {
  const selecting = use(SelectingContext);
  return selecting && <selecting.Box {...props} />;
}
