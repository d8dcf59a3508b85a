import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';
import { focusField } from '../focus';

interface ErrorSummaryProps {
  errors: readonly { name: string; message: string }[];
}

export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={box} role="alert" className="rounded-lg border border-danger/50 bg-danger/5 p-4">
      <p className="font-semibold text-danger">{t('ui.checkTheseFields')}</p>
      <ul className="mt-1 ps-1.5">
        {errors.map(({ name, message }) => (
          // Uses a generated bullet, because a list marker would not align with the first line of a button.
          <li
            key={name}
            className="flex items-start before:me-2 before:py-1 before:content-['•'/''] pointer-coarse:before:py-2.5"
          >
            <button
              type="button"
              onClick={() => focusField(name)}
              className="py-1 text-start text-danger underline underline-offset-3 pointer-coarse:py-2.5"
            >
              {toWords(message)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
