import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { onIdle } from '../../lib/on-idle';
import { useFieldControl } from '../../ui/form/field-control';
import { lazyComponent } from '../../ui/lazy-component';
import type { LocationPickerProps } from './LocationPopover';
import { findLocation, toPathText } from './locations.rules';

const LocationPopover = lazyComponent(() => import('./LocationPopover'));

export const preloadLocationPicker = LocationPopover.preload;

/** Loads the code of its list when the browser is idle, or when the user opens it. */
export function LocationPicker(props: LocationPickerProps) {
  const { name, locations, value, emptyLabel } = props;
  const control = useFieldControl();
  const [isReady, setIsReady] = useState(LocationPopover.isLoaded);
  const [isOpen, setIsOpen] = useState(false);
  const valueId = useId();
  const chosen = value === null ? undefined : findLocation(locations, value);

  // A click loads it again and reports a failure.
  useEffect(() => onIdle(() => void preloadLocationPicker().catch(() => undefined)), []);

  const openFirst = () => {
    preloadLocationPicker().then(
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
      className="control flex items-center justify-between gap-2 text-start"
      {...(isReady ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: openFirst })}
    >
      <bdi id={valueId} className={cn('min-w-0 truncate', !chosen && 'text-quiet')}>
        {chosen ? toPathText(chosen) : emptyLabel}
      </bdi>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
    </button>
  );
  if (!isReady) return trigger;
  return (
    <LocationPopover
      {...props}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onLoadError={() => setIsReady(false)}
    />
  );
}
