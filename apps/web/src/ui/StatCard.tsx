import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../lib/format';
import { Card } from './Card';
import { Skeleton } from './Skeleton';

interface StatCardProps {
  label: string;
  /** Undefined while loading. */
  value: number | undefined;
  to?: string;
  icon: LucideIcon;
}

export function StatCard({ label, value, to, icon: Icon }: StatCardProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-sm text-quiet">
        {label}
        <Icon aria-hidden className="size-4.5 shrink-0" />
      </span>
      {value === undefined ? (
        <Skeleton className="mt-2 h-8 w-16" />
      ) : (
        <span className="mt-1 block font-mono text-3xl leading-10 font-medium tracking-tight tabular-nums">
          {formatNumber(value)}
        </span>
      )}
    </>
  );
  if (to === undefined) return <Card className="p-4 sm:p-5">{content}</Card>;
  return (
    <Card className="transition-colors hover:border-accent">
      <Link to={to} className="block rounded-lg p-4 sm:p-5">
        {content}
      </Link>
    </Card>
  );
}
