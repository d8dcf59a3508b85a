import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../lib/cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={cn('min-w-0', className)}>
      <label className="inline-flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
        <input
          {...props}
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : hintId}
          className="size-5 shrink-0 rounded-sm accent-accent"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="ps-8 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
