import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';

export function SaveBar({ className, children }: { className?: string; children: ReactNode }) {
  // On phones the bar is above the bottom navigation, which is 4rem high plus its border.
  return (
    <div
      className={cn(
        'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3 max-sm:*:flex-1 max-sm:[&>:is(a,button)]:px-2 sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:px-0 low:static',
        className,
      )}
    >
      {children}
    </div>
  );
}
