import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';

interface PairProps {
  /** True if both fields fit side by side even on a phone. */
  short?: boolean;
  children: ReactNode;
}

export function Pair({ short = false, children }: PairProps) {
  return <div className={cn('grid gap-5', short ? 'grid-cols-2 gap-x-4' : 'sm:grid-cols-2')}>{children}</div>;
}
