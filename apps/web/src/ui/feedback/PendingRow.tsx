import { CircleAlert, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../Button';

interface PendingRowProps {
  status: 'waiting' | 'done' | 'failed';
  /** True while there is no connection to the server. */
  isStuck: boolean;
  /** Shown when the change is done. */
  icon: LucideIcon;
  title: ReactNode;
  /** URL of the changed item or location; undefined while it is unknown. */
  to: string | undefined;
  detail: ReactNode;
  children: ReactNode;
}

/** A change that the server may not have confirmed yet. */
export function PendingRow({ status, isStuck, icon, title, to, detail, children }: PendingRowProps) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <StatusIcon status={status} isStuck={isStuck} icon={icon} />
      <span className="min-w-0 flex-1 basis-40">
        {to === undefined ? (
          <span className="block truncate font-medium">{title}</span>
        ) : (
          <Link to={to} className="block truncate font-medium hover:underline">
            {title}
          </Link>
        )}
        <span
          dir="auto"
          className={status === 'failed' ? 'block text-sm text-danger' : 'block text-sm text-quiet'}
        >
          {detail}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 empty:hidden">{children}</span>
    </li>
  );
}

interface PendingActionProps {
  text: string;
  /** Names the change, too. */
  label: string;
  isMain?: boolean;
  onClick: () => void;
}

export const PendingAction = ({ text, label, isMain = false, onClick }: PendingActionProps) => (
  <Button variant={isMain ? 'secondary' : 'ghost'} size="sm" aria-label={label} onClick={onClick}>
    {text}
  </Button>
);

function StatusIcon({ status, isStuck, icon: Icon }: Pick<PendingRowProps, 'status' | 'isStuck' | 'icon'>) {
  if (status === 'failed') return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />;
  if (status === 'done') return <Icon aria-hidden className="size-5 shrink-0 text-quiet" />;
  if (isStuck) return <Clock aria-hidden className="size-5 shrink-0 text-warn" />;
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-quiet" />;
}
