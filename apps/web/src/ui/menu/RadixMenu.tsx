import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { useBackCloses } from '../../lib/dialog-history';
import { getDirection } from '../../lib/format/direction';
import { useIsPhone } from '../../lib/use-is-phone';
import {
  type MenuCheckItemProps,
  type MenuGroupProps,
  type MenuItemProps,
  MenuParts,
  type MenuProps,
} from './menu-parts';
import { onPointerDownOutside, SheetBackdrop, SheetHandle, useSwipeDown } from './sheet';

interface RadixMenuProps extends MenuProps {
  /** True to open at once, because the user opened the menu while its code was loading. */
  isOpenedFirst: boolean;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** A menu below its trigger, or a sheet at the bottom of a phone (`styles/components.css`). */
export default function RadixMenu({
  trigger,
  label = trigger.props['aria-label'],
  isOpenedFirst,
  className,
  align = 'end',
  children,
}: RadixMenuProps) {
  const [isOpen, setIsOpen] = useState(isOpenedFirst);
  const isSheet = useIsPhone();
  const close = () => setIsOpen(false);
  useBackCloses(close, isOpen && isSheet);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!isOpen || !isSheet || !root) return;
    // Radix only hides the screen from screen readers, whose links would still be focusable.
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [isOpen, isSheet]);
  const swipe = useSwipeDown(close);
  // Radix opens on `pointerdown`. The click of a finger would then reach the entry that appears below it, as that of a
  // mouse would in a sheet.
  const isMouse = useRef(false);
  return (
    <DropdownMenu.Root modal={isSheet} open={isOpen} onOpenChange={setIsOpen} dir={getDirection()}>
      <DropdownMenu.Trigger
        asChild
        onPointerDown={(event) => {
          isMouse.current = event.pointerType === 'mouse' && !isSheet;
          if (!isMouse.current) event.preventDefault();
        }}
        onClick={() => {
          if (!isMouse.current) setIsOpen(!isOpen);
          isMouse.current = false;
        }}
      >
        {trigger}
      </DropdownMenu.Trigger>
      {isOpen && isSheet && <SheetBackdrop close={close} />}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn('menu', className)}
          // An entry may have opened a field, which has the focus now.
          onCloseAutoFocus={(event) => {
            if (document.activeElement?.matches('input, textarea') === true) event.preventDefault();
          }}
          {...(isSheet ? { ...swipe, onPointerDownOutside } : {})}
        >
          <SheetHandle />
          {label !== undefined && (
            <DropdownMenu.Label className="px-3 py-1.5 font-semibold [overflow-wrap:anywhere] md:hidden">
              {label}
            </DropdownMenu.Label>
          )}
          <CloseMenu value={close}>
            <MenuParts value={PARTS}>{children}</MenuParts>
          </CloseMenu>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Focuses the menu's button, so that a dialog opened by an entry can return focus to it. */
function focusTrigger(entry: EventTarget | null): void {
  const menu = entry instanceof Element ? entry.closest('[role="menu"]') : null;
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus();
}

const EntryIcon = ({ icon: Icon }: { icon: LucideIcon | undefined }) =>
  Icon && <Icon aria-hidden className="size-5 shrink-0 md:size-4.5" />;

const CheckItem = ({ checked, onChange, icon, children }: MenuCheckItemProps) => (
  <DropdownMenu.CheckboxItem checked={checked} onCheckedChange={onChange} className="menu-entry">
    <EntryIcon icon={icon} />
    {children}
    <DropdownMenu.ItemIndicator className="ms-auto">
      <Check aria-hidden className="size-4" />
    </DropdownMenu.ItemIndicator>
  </DropdownMenu.CheckboxItem>
);

function Item({ onSelect, to, state, tone, disabled, icon, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const content = (
    <>
      <EntryIcon icon={icon} />
      {children}
    </>
  );
  return (
    <>
      {tone === 'danger' && <Separator />}
      <DropdownMenu.Item
        onSelect={(event) => {
          focusTrigger(event.currentTarget);
          onSelect?.();
        }}
        disabled={disabled === true}
        className={cn('menu-entry', tone === 'danger' && 'text-danger')}
        asChild={to !== undefined}
      >
        {to === undefined ? (
          content
        ) : (
          // Radix ignores the click, whose default action the link prevents.
          <Link to={to} state={state} onClick={close}>
            {content}
          </Link>
        )}
      </DropdownMenu.Item>
    </>
  );
}

function Group({ label, children }: MenuGroupProps) {
  const id = useId();
  return (
    <DropdownMenu.Group aria-labelledby={label === undefined ? undefined : id}>
      {label !== undefined && (
        <DropdownMenu.Label
          id={id}
          className="px-3 pt-2 pb-1 text-sm [overflow-wrap:anywhere] text-quiet md:text-xs"
        >
          {label}
        </DropdownMenu.Label>
      )}
      {children}
    </DropdownMenu.Group>
  );
}

const Separator = () => <DropdownMenu.Separator className="-mx-1 my-1 border-t border-line" />;

const PARTS = { Item, CheckItem, Group, Separator };
