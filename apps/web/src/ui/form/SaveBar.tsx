import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '../../lib/cn';

const HEIGHT = '--save-bar-height';

export function SaveBar({ className, children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  // The scroll padding follows the height, so that no control gets the focus below the bar.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(HEIGHT, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  // On phones the bar is above the bottom navigation, which is 4rem high plus its border.
  return (
    <div
      ref={bar}
      className={cn(
        'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3 max-sm:*:flex-1 max-sm:[&>:is(a,button)]:px-2 sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:px-0 low:static',
        className,
      )}
    >
      {children}
    </div>
  );
}
