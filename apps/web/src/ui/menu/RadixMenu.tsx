import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { cn } from '../../lib/cn';
import { getDirection } from '../../lib/format/direction';
import { type MenuCheckItemProps, type MenuItemProps, MenuParts, type MenuProps } from './menu-parts';

interface RadixMenuProps extends MenuProps {
  /** True to open at once, because the user opened the menu while its code was loading. */
  isOpenedFirst: boolean;
}

export default function RadixMenu({ trigger, isOpenedFirst, children }: RadixMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenedFirst} dir={getDirection()}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-lg border border-line bg-surface p-1 text-text shadow-raised data-[state=open]:animate-fade"
        >
          <MenuParts value={PARTS}>{children}</MenuParts>
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

const CheckItem = ({ checked, onChange, children }: MenuCheckItemProps) => (
  <DropdownMenu.CheckboxItem checked={checked} onCheckedChange={onChange} className={cn(itemStyle)}>
    {children}
    <DropdownMenu.ItemIndicator className="ms-auto">
      <Check aria-hidden className="size-4" />
    </DropdownMenu.ItemIndicator>
  </DropdownMenu.CheckboxItem>
);

function Item({ onSelect, tone, disabled, children }: MenuItemProps) {
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

const PARTS = { Item, CheckItem };
