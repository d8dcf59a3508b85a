import { cn } from '../lib/cn';

/** Placeholder of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('skeleton', className)} />;
}
