import { ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { SelectingContext } from '../../entities/item/list/SelectingBox';
import { t, withTexts } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { SelectableList } from './selectable-list';
import type { SelectionMode } from './selection-mode';

/** State of the selection on a screen. It survives paging, and ends when the screen closes. @param load of its parts */
export function useSelecting<Mode>(load: () => Promise<Mode>) {
  const [mode, setMode] = useState<Mode>();
  const button = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    // The bar with the focus is gone.
    if (wasSelecting.current && !mode) button.current?.focus({ preventScroll: true });
    wasSelecting.current = mode !== undefined;
  }, [mode]);
  const start = async () => {
    try {
      setMode(await load());
    } catch {
      toast.error(t('error.noConnection'));
    }
  };
  return { mode, button, start, stop: () => setMode(undefined) };
}

export const useSelectItems = () =>
  useSelecting(async (): Promise<SelectionMode> => {
    const { createSelectionMode } = await withTexts(import('./selection-mode'));
    return createSelectionMode();
  });

type SelectItems = ReturnType<typeof useSelectItems>;

interface SelectButtonProps {
  select: ReturnType<typeof useSelecting<unknown>>;
  size?: 'sm';
}

export const SelectButton = ({ select: { mode, button, start, stop }, size }: SelectButtonProps) => (
  <Button
    ref={button}
    membersOnly
    variant={size ? 'ghost' : 'secondary'}
    size={size}
    aria-pressed={mode !== undefined}
    onClick={mode ? stop : () => void start()}
    className={size ? 'px-2 text-accent print:hidden' : 'print:hidden'}
  >
    {!size && <ListChecks aria-hidden className="size-4" />}
    {t('item.select')}
  </Button>
);

interface SelectableProps {
  select: SelectItems;
  /** Undefined while the list loads. */
  list: SelectableList | undefined;
  children: ReactNode;
}

/** Shows checkboxes in the lists inside it, and the bar with the actions, while items are selected. */
export const Selectable = ({ select: { mode, stop }, list, children }: SelectableProps) => (
  <SelectingContext value={mode}>
    {/* The bar is above the list, but after it in the order of the keyboard. */}
    <div className="flex flex-col">
      {children}
      {mode && list && <mode.Bar list={list} onClose={stop} />}
    </div>
  </SelectingContext>
);
