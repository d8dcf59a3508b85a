import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';

export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4">{children}</dl>
);

interface FactProps {
  term: string;
  className?: string;
  children: ReactNode;
}

export const Fact = ({ term, className, children }: FactProps) => (
  <div className={cn('min-w-0', className)}>
    <dt className="text-sm text-quiet">{term}</dt>
    <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
