import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';

interface PairProps {
  /** Whether the fields are short enough to stand beside each other even on a phone. */
  short?: boolean;
  children: ReactNode;
}

/** Two fields beside each other where there is room. */
export function Pair({ short = false, children }: PairProps) {
  return <div className={cn('grid gap-5', short ? 'grid-cols-2 gap-x-4' : 'sm:grid-cols-2')}>{children}</div>;
}
