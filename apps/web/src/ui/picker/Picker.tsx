import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { onIdle } from '../../lib/on-idle';
import { useFieldControl } from '../form/field-control';
import type { PickerControl } from './picker-option';

interface PickerProps {
  /** Name of the button, by which errors find it. */
  name?: string | undefined;
  /** The chosen option. */
  shown: ReactNode;
  /** True if `shown` stands for no option. */
  isEmpty?: boolean;
  className?: string;
  /** A lazy component, and the function that renders it. */
  list: { preload: () => Promise<unknown>; isLoaded: () => boolean };
  renderList: (control: PickerControl & { onLoadError: () => void }) => ReactNode;
}

/** Button that opens a searchable list. Loads the list when the browser is idle, or when the user opens it. */
export function Picker({ name, shown, isEmpty = false, className, list, renderList }: PickerProps) {
  const control = useFieldControl();
  const [isReady, setIsReady] = useState(list.isLoaded);
  const [isOpen, setIsOpen] = useState(false);
  const valueId = useId();

  // A click loads it again and reports a failure.
  useEffect(() => onIdle(() => void list.preload().catch(() => undefined)), [list]);

  const openFirst = () => {
    list.preload().then(
      () => {
        setIsOpen(true);
        setIsReady(true);
      },
      () => toast.error(t('error.noConnection')),
    );
  };

  const trigger = (
    <button
      {...control}
      name={name}
      type="button"
      aria-describedby={[valueId, control['aria-describedby']].filter(Boolean).join(' ')}
      className={cn('control flex items-center justify-between gap-2 text-start', className)}
      {...(isReady ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: openFirst })}
    >
      <bdi id={valueId} className={cn('min-w-0 truncate', isEmpty && 'text-quiet')}>
        {shown}
      </bdi>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
    </button>
  );
  if (!isReady) return trigger;
  return renderList({
    trigger,
    isOpen,
    onOpenChange: setIsOpen,
    onLoadError: () => setIsReady(false),
  });
}
