import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl } from './field-control';

interface SelectProps extends ComponentProps<'select'> {
  /** Follow the children, if there are any. */
  options?: readonly { id: string | number; name: string }[];
}

/** Native select, which phones render well. */
export function Select({ className, options, children, ...props }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className={cn('relative min-w-0', className)}>
      <select {...control} {...props} className={cn('control', 'appearance-none truncate pe-9')}>
        {children}
        {options?.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4 -translate-y-1/2 text-quiet"
      />
    </div>
  );
}
