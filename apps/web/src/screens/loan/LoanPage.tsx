import type { Loan, LoanListName } from '@stowage/contracts';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FoundElsewhere } from '../../entities/inventory/FoundElsewhere';
import { DueText } from '../../entities/loan/DueText';
import { toActions } from '../../entities/loan/loan-actions.rules';
import { toLoansAddress } from '../../entities/loan/loan-list.rules';
import { toOtherName, toStatusText } from '../../entities/loan/loan-texts.rules';
import { LoanActions } from '../../entities/loan/LoanActions';
import { useLoan } from '../../entities/loan/loans.queries';
import EventImageDialog from '../../features/lending/EventImageDialog';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { toAddressId } from '../../lib/address/address-id';
import { mayHelpToRetry } from '../../lib/api-error';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { LabelChip } from '../../ui/LabelChip';
import { Card } from '../../ui/layout/Card';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { LoanEvents } from './LoanEvents';

export default function LoanPage() {
  const id = toAddressId(useParams().loanId);
  const query = useLoan(id);
  const { data: loan, error } = query;

  if (error && !(loan && mayHelpToRetry(error))) {
    return mayHelpToRetry(error) ? (
      <>
        <PageHeader title={t('loan.loan')} back={{ to: '/loans', label: t('common.loans') }} />
        <Card>
          <NotLoaded query={query} message={t('loan.loanNotLoaded')} />
        </Card>
      </>
    ) : (
      <LoanNotFound id={id} />
    );
  }
  if (loan) return <LoanScreen key={loan.id} loan={loan} />;
  return (
    <>
      <PageHeader title={t('loan.loan')} back={{ to: '/loans', label: t('common.loans') }} />
      <div aria-hidden className="grid gap-4 md:grid-cols-2 lg:gap-6">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </>
  );
}

function toList({ state, is_owner }: Loan): LoanListName {
  if (state === 'requested' || state === 'agreed') return 'requests';
  if (state !== 'handed_over') return 'history';
  return is_owner ? 'lent' : 'borrowed';
}

function LoanScreen({ loan }: { loan: Loan }) {
  const { act, busyId, dialogs } = useLoanActions();
  const [imageEventId, setImageEventId] = useState<number>();
  const actions = toActions(loan);
  return (
    <>
      <PageHeader
        title={loan.item_name}
        subtitle={<LabelChip>#{loan.item_number}</LabelChip>}
        back={{ to: toLoansAddress({ list: toList(loan) }), label: t('common.loans') }}
        actions={
          actions.length > 0 && (
            <LoanActions loan={loan} actions={actions} size="md" isBusy={busyId !== undefined} onAct={act} />
          )
        }
      />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
        <Panel title={loan.kind === 'borrow' ? t('loan.loan') : t('loan.sale')}>
          <LoanDetails loan={loan} />
        </Panel>
        <Panel title={t('common.history')}>
          <LoanEvents loan={loan} onAddImage={({ id }) => setImageEventId(id)} />
        </Panel>
      </div>
      {dialogs}
      {imageEventId !== undefined && (
        <EventImageDialog loan={loan} eventId={imageEventId} onClose={() => setImageEventId(undefined)} />
      )}
    </>
  );
}

const LoanNotFound = ({ id }: { id: number }) => (
  <>
    <PageHeader title={t('loan.loanNotFound')} back={{ to: '/loans', label: t('common.loans') }} />
    <Card>
      <EmptyState
        icon={FileX}
        title={t('loan.loanNotFound')}
        action={
          <ButtonLink to="/loans" variant="secondary">
            {t('loan.goToLoans')}
          </ButtonLink>
        }
      >
        {t('loan.loanNotFoundHint')}
        <FoundElsewhere object={{ kind: 'loan', id }} />
      </EmptyState>
    </Card>
  </>
);

function LoanDetails({ loan }: { loan: Loan }) {
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
