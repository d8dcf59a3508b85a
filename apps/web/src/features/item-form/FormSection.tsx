import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '../../ui/layout/Card';

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function FormSection({ title, hint, ref, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className="grid gap-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8"
    >
      <div className="lg:pt-5">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="mt-1 text-sm text-quiet">{hint}</p>}
      </div>
      <Card className="grid content-start gap-5 p-4 sm:p-5">{children}</Card>
    </section>
  );
}
