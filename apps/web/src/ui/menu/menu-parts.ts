import type { LucideIcon } from 'lucide-react';
import {
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

export interface MenuProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Title of the sheet on phones; by default the `aria-label` of the trigger. */
  label?: string;
  className?: string;
  /** Edge of the trigger below which the menu opens. */
  align?: 'start' | 'end';
  children: ReactNode;
}

interface EntryProps {
  icon?: LucideIcon;
  children: ReactNode;
}

export interface MenuItemProps extends EntryProps {
  onSelect?: () => void;
  /** Address of a screen: the entry is a link. */
  to?: string;
  /** History state of the screen. */
  state?: unknown;
  /** The last entry, below a line. */
  tone?: 'danger';
  disabled?: boolean;
  /** True to hide the entry from viewers, who may not change the inventory. */
  membersOnly?: boolean;
}

export interface MenuCheckItemProps extends EntryProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export interface MenuGroupProps {
  label?: string | undefined;
  children: ReactNode;
}

interface Parts {
  Item: ComponentType<MenuItemProps>;
  CheckItem: ComponentType<MenuCheckItemProps>;
  Group: ComponentType<MenuGroupProps>;
  Separator: ComponentType;
}

/** The entries of an open menu, whose code loads with the menu. */
export const MenuParts = createContext<Parts | undefined>(undefined);
