import type { Item, LoanKind } from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DueText } from '../../entities/loan/DueText';
import { toLoansAddress } from '../../entities/loan/loan-list.rules';
import { toStatusText, toTermsText } from '../../entities/loan/loan-texts.rules';
import { useLoans } from '../../entities/loan/loans.queries';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';

const LendDialog = lazyComponent(() => import('./LendDialog'));
const EventImageDialog = lazyComponent(() => import('./EventImageDialog'));

interface LendingPanelProps {
  item: Item;
  started: LoanKind | undefined;
  onStart: (kind: LoanKind | undefined) => void;
}

export function LendingPanel({ item, started: kind, onStart }: LendingPanelProps) {
  const [waiting, setWaiting] = useState<{
    loan: { id: number; item_name: string };
    eventId: number;
    image: File;
  }>();
  const requests = useLoans({ list: 'requests', item_id: item.id });
  const hasSome = item.available_quantity > 0;
  const open = requests.data?.items ?? [];

  return (
    <Panel
      title={t('lending.lending')}
      action={
        hasSome && (
          <div className="flex gap-2">
            <Button
              membersOnly
              variant="secondary"
              size="sm"
              className="max-md:hidden"
              onClick={() => onStart('borrow')}
            >
              {t('common.lend')}
            </Button>
            <Button membersOnly variant="secondary" size="sm" onClick={() => onStart('buy')}>
              {t('lending.sell')}
            </Button>
          </div>
        )
      }
    >
      {item.lent.length + open.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {item.lent.map(({ id, borrower_name, quantity, due_date }) => (
            <Line
              key={id}
              loanId={id}
              text={t('lending.withBorrower', { borrowerName: borrower_name })}
              note={t('count.units', { count: quantity })}
              loan={{ state: 'handed_over', kind: 'borrow', due_date }}
            />
          ))}
          {open.map((loan) => (
            <Line
              key={loan.id}
              loanId={loan.id}
              text={toStatusText(loan)}
              note={toTermsText(loan)}
              loan={loan}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="text-quiet">{toAvailableText(item)}</p>
        <Link
          to={toLoansAddress({ list: 'history', item_id: item.id })}
          className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          {t('lending.history')}
        </Link>
      </div>
      {kind && (
        <LendDialog
          item={item}
          kind={kind}
          onDone={(loan, image) => {
            const event = loan.events.at(-1);
            if (image && event) setWaiting({ loan, eventId: event.id, image });
            onStart(undefined);
          }}
          onClose={() => onStart(undefined)}
        />
      )}
      {waiting && <EventImageDialog {...waiting} onClose={() => setWaiting(undefined)} />}
    </Panel>
  );
}

function toAvailableText({ quantity, available_quantity }: Item): string {
  if (quantity === 0) return t('lending.noneLeft');
  if (available_quantity === 0) return t('lending.allLentOut');
  if (available_quantity === quantity) return t('lending.allAvailable');
  return t('lending.available', { availableQuantity: formatNumber(available_quantity) });
}

interface LineProps {
  loanId: number;
  text: string;
  note: string;
  loan: Parameters<typeof DueText>[0]['loan'];
}

const Line = ({ loanId, text, note, loan }: LineProps) => (
  <li>
    <Link
      to={`/loans/${loanId}`}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{text}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <DueText loan={loan} />
          {note}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
    </Link>
  </li>
);
