import {
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

export interface MenuProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  children: ReactNode;
}

export interface MenuItemProps {
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** True to hide the entry from viewers, who may not change the inventory. */
  membersOnly?: boolean;
  children: ReactNode;
}

export interface MenuCheckItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

interface Parts {
  Item: ComponentType<MenuItemProps>;
  CheckItem: ComponentType<MenuCheckItemProps>;
}

/** The entries of an open menu, whose code loads with the menu. */
export const MenuParts = createContext<Parts | undefined>(undefined);
