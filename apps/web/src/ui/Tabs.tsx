import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '../lib/cn';

interface TabsProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Parts of a screen that have their own addresses. */
export const Tabs = ({ label, className, children }: TabsProps) => (
  <nav aria-label={label} className={cn('border-b border-line print:hidden', className)}>
    <ul className="flex gap-1 max-[22rem]:gap-0 max-[22rem]:text-sm sm:gap-2">{children}</ul>
  </nav>
);

interface TabProps extends LinkProps {
  isCurrent: boolean;
}

export const Tab = ({ isCurrent, className, ...link }: TabProps) => (
  <li className="min-w-0 max-sm:grow">
    <Link
      preventScrollReset
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'flex h-full min-h-11 flex-wrap items-center justify-center gap-x-2 border-b-2 px-1 py-2 text-center font-medium max-[22rem]:px-0.5 -outline-offset-2 forced-colors:border-[Canvas] hover:text-text sm:px-3',
        isCurrent ? 'border-accent text-text' : 'border-transparent text-quiet',
        className,
      )}
    />
  </li>
);
