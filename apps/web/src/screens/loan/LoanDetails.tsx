import type { Loan } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { DueText } from '../../entities/loan/DueText';
import { toOtherName, toStatusText } from '../../entities/loan/loan-texts.rules';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';

export function LoanDetails({ loan }: { loan: Loan }) {
  const address = toItemAddress(loan);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <ImageWithPlaceholder
          src={loan.thumbnail_url ?? undefined}
          alt=""
          className="size-20 shrink-0 rounded-md border border-line object-cover"
        />
        <div className="min-w-0">
          <p className="text-lg leading-snug font-semibold">{toStatusText(loan)}</p>
          <DueText loan={loan} className="mt-0.5 block" />
        </div>
      </div>
      {loan.message !== null && (
        <blockquote
          dir="auto"
          className="rounded-md bg-raised px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {loan.message}
        </blockquote>
      )}
      <DescriptionList>
        <Fact
          term={
            loan.is_owner ? (loan.kind === 'buy' ? t('loan.buyer') : t('loan.borrower')) : t('common.owner')
          }
        >
          <bdi>{toOtherName(loan)}</bdi>
          {(loan.is_owner ? loan.borrower : loan.owner).id === null && (
            <span className="block text-sm font-normal text-quiet">{t('loan.withoutAnAccount')}</span>
          )}
        </Fact>
        <Fact term={t('field.quantity')}>{formatNumber(loan.quantity)}</Fact>
        {loan.kind === 'borrow' && (
          <Fact term={t('loan.dueDate')}>
            {loan.due_date === null ? t('loan.none') : formatDate(loan.due_date)}
          </Fact>
        )}
        {loan.price !== null && (
          <Fact term={loan.state === 'sold' ? t('common.price') : t('loan.priceOffered')}>
            {formatMoney(loan.price, loan.currency)}
            {loan.quantity > 1 && <span className="text-sm font-normal text-quiet"> {t('loan.each')}</span>}
          </Fact>
        )}
      </DescriptionList>
      {address !== undefined && (
        <Link
          to={address}
          className="link inline-flex min-h-8 items-center justify-self-start pointer-coarse:min-h-11"
        >
          {t('loan.openTheItem')}
        </Link>
      )}
    </div>
  );
}

/** Returns the URL of the item; undefined if the user may not open the item. */
function toItemAddress({ item_id, item_code }: Loan): string | undefined {
  if (item_id !== null) return `/inventory/${item_id}`;
  return item_code === null ? undefined : `/shared/${item_code}`;
}
