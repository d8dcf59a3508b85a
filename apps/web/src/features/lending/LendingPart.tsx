import type { Item } from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { DueText } from '../../entities/loan/DueText';
import { toLoansAddress } from '../../entities/loan/loan-list.rules';
import { toStatusText, toTermsText } from '../../entities/loan/loan-texts.rules';
import { useLoans } from '../../entities/loan/loans.queries';
import { toAvailabilityName } from '../../lib/format/choice-name';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { CardPart } from '../../ui/layout/Panel';

/** Part of the details of an item: who has it, and who may ask for it. */
export function LendingPart({ item }: { item: Item }) {
  const requests = useLoans({ list: 'requests', item_id: item.id });
  const open = requests.data?.items ?? [];
  const isOffered = item.borrow_availability !== 'never' || item.sell_availability !== 'never';
  const shown = item.images.filter((image) => !image.is_private).length;
  const hidden = item.images.length - shown;

  return (
    <CardPart
      title={t('lending.lending')}
      className="print:hidden"
      action={
        <Link
          to={toLoansAddress({ list: 'history', item_id: item.id })}
          className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
        >
          {t('lending.history')}
        </Link>
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
      <DescriptionList>
        <Fact term={t('lending.now')}>{toAvailableText(item)}</Fact>
        <Fact term={toFieldLabel('borrow_availability')}>{toAvailabilityName(item.borrow_availability)}</Fact>
        <Fact term={toFieldLabel('sell_availability')}>{toAvailabilityName(item.sell_availability)}</Fact>
        {isOffered && item.images.length > 0 && (
          <Fact term={t('lending.photosSeenBy')}>
            {shown > 0 ? t('lending.peopleOffered') : t('common.membersOnly')}
            {shown > 0 && hidden > 0 && (
              <span className="block text-sm text-quiet">{t('lending.hiddenPhotos', { count: hidden })}</span>
            )}
          </Fact>
        )}
      </DescriptionList>
    </CardPart>
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
