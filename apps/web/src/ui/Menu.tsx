import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { getDirection } from '../lib/direction';

interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} dir={getDirection()}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-lg border border-line bg-surface p-1 text-text shadow-raised data-[state=open]:animate-fade"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemStyle = [
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none pointer-coarse:min-h-11',
  'data-disabled:cursor-not-allowed data-disabled:opacity-60 data-highlighted:bg-raised',
];

/** Focuses the menu's button, so that a dialog opened by an entry can return focus to it. */
function focusTrigger(entry: EventTarget | null): void {
  const menu = entry instanceof Element ? entry.closest('[role="menu"]') : null;
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus();
}

interface MenuCheckItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const MenuCheckItem = ({ checked, onChange, children }: MenuCheckItemProps) => (
  <DropdownMenu.CheckboxItem checked={checked} onCheckedChange={onChange} className={cn(itemStyle)}>
    {children}
    <DropdownMenu.ItemIndicator className="ms-auto">
      <Check aria-hidden className="size-4" />
    </DropdownMenu.ItemIndicator>
  </DropdownMenu.CheckboxItem>
);

interface MenuItemProps {
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, tone, disabled, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={(event) => {
        focusTrigger(event.currentTarget);
        onSelect();
      }}
      disabled={disabled === true}
      className={cn(itemStyle, tone === 'danger' && 'text-danger')}
    >
      {children}
    </DropdownMenu.Item>
  );
}
