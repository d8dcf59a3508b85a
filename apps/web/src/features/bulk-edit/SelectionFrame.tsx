import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

/** Elements of the selection that move focus to each other. */
const BAR = 'selection';
export const BOX = 'data-selects';

/** The arrow keys move between the checkboxes, Tab moves to the actions. */
export function moveFocus(event: React.KeyboardEvent<HTMLInputElement>): void {
  const boxes = [...document.querySelectorAll<HTMLElement>(`[${BOX}]`)];
  const index = boxes.indexOf(event.currentTarget);
  const targets: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: boxes[index + 1],
    ArrowUp: boxes[index - 1],
    Tab: event.shiftKey ? null : document.querySelector<HTMLElement>(`#${BAR} button:enabled`),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface SelectionFrameProps {
  /** Number of selected rows. */
  count: string;
  /** Button that selects more. */
  more: ReactNode;
  onClose: () => void;
  /** The actions. */
  children: ReactNode;
}

/** Row above the list, to which it is the last child. On phones, in place of the header and of the bottom bar. */
export function SelectionFrame({ count, more, onClose, children }: SelectionFrameProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    document.querySelector<HTMLElement>(`[${BOX}]`)?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section
      id={BAR}
      aria-label={t('bulkEdit.selection')}
      className="order-first mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-surface p-2 tall-phone:fixed tall-phone:inset-x-0 tall-phone:bottom-0 tall-phone:z-30 tall-phone:mb-0 tall-phone:rounded-none tall-phone:border-0 tall-phone:border-t tall-phone:border-line tall-phone:p-0 tall-phone:pb-[env(safe-area-inset-bottom)] md:sticky md:top-18 md:z-20 low:static print:hidden"
    >
      <div className="flex flex-wrap items-center gap-1 max-md:order-last tall-phone:w-full">{children}</div>
      <div className="flex items-center gap-2 max-md:w-full tall-phone:fixed tall-phone:inset-x-0 tall-phone:top-0 tall-phone:z-30 tall-phone:h-[calc(3.5rem+1px)] tall-phone:border-b tall-phone:border-line tall-phone:bg-[color-mix(in_srgb,var(--accent)_12%,var(--surface))] tall-phone:px-2 md:contents">
        <p role="status" className="px-2 font-semibold tabular-nums max-md:me-auto md:-order-1">
          {count}
        </p>
        <span className="ms-auto">{more}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('bulkEdit.stop')}
          onClick={onClose}
          className="max-md:-order-1"
        >
          <X aria-hidden className="size-4.5" />
        </Button>
      </div>
    </section>
  );
}

/** Looks like an entry of the bottom bar on phones. */
export const SelectionAction = (props: React.ComponentProps<typeof Button>) => (
  <Button
    {...props}
    variant="ghost"
    className="tall-phone:h-16 tall-phone:flex-1 tall-phone:flex-col tall-phone:gap-1 tall-phone:rounded-none tall-phone:px-1 tall-phone:text-xs [&_svg]:size-5"
  />
);
