import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field-control';

interface WrappedSelectProps extends ComponentProps<'select'> {
  /** The chosen option, in several lines if necessary. */
  shown: ReactNode;
}

/** Native select whose value wraps; browsers cut it after one line. */
export function WrappedSelect({ shown, ...props }: WrappedSelectProps) {
  const control = useFieldControl();
  return (
    <div className="relative min-w-0">
      {/* Invisible, above the text: opens its list and has the accessible name and value. */}
      <select
        {...control}
        {...props}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <div
        aria-hidden
        className="control flex items-center py-1.5 pe-9 peer-hover:border-text/60 peer-focus-visible:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
      </div>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4 -translate-y-1/2 text-quiet"
      />
    </div>
  );
}
