import type { LoanSummary } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { formatInstant } from '../../lib/format/format';
import { getToday } from '../../lib/format/local-day';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { ItemNumber } from '../../ui/ItemNumber';
import { isOverdue } from './due-day';
import { DueText } from './DueText';
import { toActions, toMainActions } from './loan-actions.rules';
import { toStatusText, toTermsText } from './loan-texts.rules';
import { type ActOnLoan, LoanActions } from './LoanActions';

interface LoanRowProps {
  loan: LoanSummary;
  isBusy: boolean;
  onAct: ActOnLoan;
  /** True to show only what is to be done. The first overdue loan has the filled button. */
  isShort?: boolean;
  isFirst?: boolean;
}

export function LoanRow({ loan, isBusy, onAct, isShort = false, isFirst = false }: LoanRowProps) {
  const isOver = toActions(loan).length === 0 && loan.state !== 'handed_over';
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 hover:bg-raised/60 sm:px-4">
      <ImageWithPlaceholder
        src={loan.thumbnail_url ?? undefined}
        alt=""
        className={cn(
          'shrink-0 self-start rounded-md border border-line object-cover',
          isShort ? 'size-11' : 'size-14',
        )}
      />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={`/loans/${loan.id}`}
          className="leading-snug font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <bdi className="line-clamp-2">{loan.item_name}</bdi>
        </Link>
        {isShort ? (
          <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-quiet [overflow-wrap:anywhere]">
            <DueText loan={loan} />
            <span className="line-clamp-2">{toStatusText(loan)}</span>
          </p>
        ) : (
          <p className="mt-0.5 line-clamp-3 text-sm [overflow-wrap:anywhere]">{toStatusText(loan)}</p>
        )}
        {!isShort && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <DueText loan={loan} />
            <span>{toTermsText(loan)}</span>
            {isOver && <time dateTime={loan.updated_at}>{formatInstant(loan.updated_at)}</time>}
            <ItemNumber number={loan.item_number} />
          </p>
        )}
      </div>
      {!isOver && (
        // Stacks the buttons above the link that covers the row.
        <div
          className={cn(
            'relative flex flex-wrap gap-2 empty:hidden max-sm:w-full',
            isShort ? 'max-sm:ps-15' : 'max-sm:ps-18',
          )}
        >
          <LoanActions
            loan={loan}
            actions={toMainActions(loan)}
            size="sm"
            isBusy={isBusy}
            onAct={onAct}
            isQuiet={isShort && !(isFirst && isOverdue(loan.due_date, getToday()))}
          />
        </div>
      )}
    </li>
  );
}

export const LoanRowsSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden className="divide-y divide-line">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex min-h-20 items-center gap-4 px-3 py-3 sm:px-4">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      </div>
    ))}
  </div>
);
