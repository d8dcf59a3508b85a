import { useId, type ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { Card } from './Card';

interface PanelProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Panel = (props: PanelProps) => (
  <Card className="min-w-0">
    <CardPart {...props} />
  </Card>
);

/** Part of a card. Lines divide the parts of one card. */
export function CardPart({ title, action, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cn('min-w-0 border-line p-4 not-first:border-t sm:p-5', className)}
    >
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
