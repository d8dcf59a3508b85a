import { type LoanKind, type LoanSummary, PER_PAGE_MAX, type SharedItem } from '@stowage/contracts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DueText } from '../../entities/loan/DueText';
import { toStatusText, toTermsText } from '../../entities/loan/loan-texts.rules';
import { useLoans } from '../../entities/loan/loans.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazy-component';

const AskDialog = lazyComponent(() => import('./AskDialog'));

const KINDS = ['borrow', 'buy'] as const satisfies LoanKind[];

const toAvailability = (item: SharedItem, kind: LoanKind) =>
  kind === 'borrow' ? item.borrow_availability : item.sell_availability;

export function AskForItem({ item }: { item: SharedItem }) {
  const [openKind, setOpenKind] = useState<LoanKind>();
  const open = useLoans({ list: 'requests', per_page: PER_PAGE_MAX });
  const borrowed = useLoans({ list: 'borrowed', per_page: PER_PAGE_MAX });

  const isOfItem = ({ item_code, is_owner }: LoanSummary) => item_code === item.code && !is_owner;
  const requests = open.data?.items.filter(isOfItem) ?? [];
  const loans = [...requests, ...(borrowed.data?.items.filter(isOfItem) ?? [])];
  const kinds = KINDS.filter(
    (kind) => toAvailability(item, kind) !== 'never' && !requests.some((loan) => loan.kind === kind),
  );
  const hasSome = item.available_quantity > 0;

  if (loans.length + kinds.length === 0) return null;
  return (
    <div className="grid gap-3">
      {loans.length > 0 && (
        <ul className="grid gap-2">
          {loans.map((loan) => (
            <li key={loan.id}>
              <Link
                to={`/loans/${loan.id}`}
                className="flex min-h-14 items-center gap-3 rounded-md border border-line px-4 py-2 hover:border-accent hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{toStatusText(loan)}</span>
                  <span className="flex flex-wrap gap-x-2 text-sm text-quiet">
                    {toTermsText(loan)}
                    <DueText loan={loan} />
                  </span>
                </span>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 0 && hasSome && (
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          {kinds.map((kind, index) => (
            <Button
              key={kind}
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => setOpenKind(kind)}
            >
              {toAskLabel(item, kind)}
            </Button>
          ))}
        </div>
      )}
      {kinds.length > 0 && !hasSome && <p className="text-quiet">{t('lending.noneAvailable')}</p>}
      {openKind && (
        <AskDialog
          item={item}
          kind={openKind}
          isAsking={toAvailability(item, openKind) === 'ask_first'}
          onClose={() => setOpenKind(undefined)}
        />
      )}
    </div>
  );
}

function toAskLabel(item: SharedItem, kind: LoanKind): string {
  const isAsking = toAvailability(item, kind) === 'ask_first';
  if (kind === 'borrow') return isAsking ? t('lending.askToBorrow') : t('lending.borrow');
  return isAsking ? t('lending.askToBuy') : t('lending.buy');
}
