import type { Loan, LoanListName } from '@stowage/contracts';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FoundElsewhere } from '../../entities/inventory/FoundElsewhere';
import { toActions } from '../../entities/loan/loan-actions.rules';
import { toLoansAddress } from '../../entities/loan/loan-list.rules';
import { LoanActions } from '../../entities/loan/LoanActions';
import { useLoan } from '../../entities/loan/loans.queries';
import EventImageDialog from '../../features/lending/EventImageDialog';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { toAddressId } from '../../lib/address/address-id';
import { mayHelpToRetry } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LabelChip } from '../../ui/LabelChip';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { LoanDetails } from './LoanDetails';
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
