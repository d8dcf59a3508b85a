import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  errors: readonly { name: string; message: string }[];
  /** Leads to a field; without it the first element of that name takes the focus. */
  onSelect?: (name: string) => void;
}

const focusByName = (name: string) => {
  document.getElementsByName(name)[0]?.focus();
};

/** What is wrong with a long form, in one place, each sentence leading to its field. Nothing when all is well. */
export function ErrorSummary({ errors, onSelect = focusByName }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={box} role="alert" className="rounded-lg border border-danger/50 bg-danger/5 p-4">
      <p className="font-semibold text-danger">Please look at this again:</p>
      <ul className="mt-1 list-disc ps-5">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onSelect(name)}
              className="py-1 text-start align-top text-danger underline underline-offset-3 pointer-coarse:py-2"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
