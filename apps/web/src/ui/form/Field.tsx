import { useId, type ReactNode } from 'react';
import { toWords } from '../../lib/texts/refusals';
import { FieldContext } from './field-control';

interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** True to mark the label; the schema does the validation. */
  required?: boolean;
  /** Contains one input that uses `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter((part) => part !== undefined).join(' ');
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label
        htmlFor={id}
        // The asterisk is generated content, so it is not part of the accessible name.
        className={
          required
            ? "text-sm font-medium after:ms-0.5 after:text-danger after:content-['*'/'']"
            : 'text-sm font-medium'
        }
      >
        {label}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': errorId ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {error !== undefined && (
        <p id={errorId} className="text-sm text-danger">
          {toWords(error)}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
