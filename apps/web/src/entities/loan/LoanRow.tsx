import type { LoanSummary } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../lib/format/format';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { ItemNumber } from '../../ui/ItemNumber';
import { DueText } from './DueText';
import { toActions, toMainActions } from './loan-actions.rules';
import { toStatusText, toTermsText } from './loan-texts.rules';
import { type ActOnLoan, LoanActions } from './LoanActions';

interface LoanRowProps {
  loan: LoanSummary;
  isBusy: boolean;
  onAct: ActOnLoan;
}

export function LoanRow({ loan, isBusy, onAct }: LoanRowProps) {
  const isOver = toActions(loan).length === 0 && loan.state !== 'handed_over';
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 hover:bg-raised/60 sm:px-4">
      <ImageWithPlaceholder
        src={loan.thumbnail_url ?? undefined}
        alt=""
        className="size-14 shrink-0 self-start rounded-md border border-line object-cover"
      />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={`/loans/${loan.id}`}
          className="leading-snug font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <bdi className="line-clamp-2">{loan.item_name}</bdi>
        </Link>
        <p className="mt-0.5 line-clamp-3 text-sm [overflow-wrap:anywhere]">{toStatusText(loan)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <DueText loan={loan} />
          <span>{toTermsText(loan)}</span>
          {isOver && <time dateTime={loan.updated_at}>{formatInstant(loan.updated_at)}</time>}
          <ItemNumber number={loan.item_number} />
        </p>
      </div>
      {!isOver && (
        // Stacks the buttons above the link that covers the row.
        <div className="relative flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:ps-18">
          <LoanActions loan={loan} actions={toMainActions(loan)} size="sm" isBusy={isBusy} onAct={onAct} />
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
