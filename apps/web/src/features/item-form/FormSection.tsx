import { ChevronUp } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Undefined for a section that is always shown. */
  onFold?: (() => void) | undefined;
  children: ReactNode;
}

export function FormSection({ title, hint, ref, onFold, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section ref={ref} aria-labelledby={titleId} className="card grid content-start gap-5 p-4 sm:p-5">
      <div className="-mb-2 flex min-h-8 items-start justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {hint !== undefined && <p className="mt-1 text-sm text-quiet">{hint}</p>}
        </div>
        {onFold && (
          <Button
            variant="ghost"
            size="icon"
            className="-me-2 -mt-1.5 text-quiet"
            aria-label={t('itemForm.fold', { section: title })}
            onClick={onFold}
          >
            <ChevronUp aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
