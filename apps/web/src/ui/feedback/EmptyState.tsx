import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="mb-3 size-9 text-quiet" />}
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-quiet">{children}</div>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
