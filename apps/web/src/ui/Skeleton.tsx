import { cn } from '../lib/cn';

/** The place of something that is still on its way, in its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-raised', className)} />;
}
