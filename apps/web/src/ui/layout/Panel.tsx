import { useId, type ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { Card } from './Card';

interface PanelProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, action, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card className={cn('p-4 sm:p-5', className)}>
        <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}
