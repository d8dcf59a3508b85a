import { getDecimals, type Loan, type LoanSummary } from '@stowage/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { WithParts } from '../../entities/item/WithParts';
import type { LoanAction } from '../../entities/loan/loan-actions.rules';
import { toOtherName, toTermsText } from '../../entities/loan/loan-texts.rules';
import { useSetDueDate, useSetLoanState } from '../../entities/loan/loans.queries';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Segments } from '../../ui/form/Segments';
import { ImageField } from '../image-upload/ImageField';
import EventImageDialog from './EventImageDialog';
import { ConditionField } from './fields/ConditionField';
import { DueDateField } from './fields/DueDateField';
import { MessageField } from './fields/MessageField';
import { PriceField } from './fields/PriceField';
import { QuantityField } from './fields/QuantityField';
import {
  AnswerForm,
  createSellForm,
  DueDateForm,
  HandOverForm,
  TakeBackForm,
  type TakeBackValues,
} from './forms/loan-forms.rules';
import { LoanDialog } from './LoanDialog';
import { useLoanForm } from './use-loan-form';

/** Loan and action of the open dialog. Agreeing needs no dialog. */
export interface OpenAction {
  loan: LoanSummary;
  action: Exclude<LoanAction, 'agree'>;
  /** Parts of the item, which can be taken back with it. */
  partsCount?: number | undefined;
}

interface LoanDialogsProps {
  open: OpenAction | undefined;
  onClose: () => void;
}

export default function LoanDialogs({ open, onClose }: LoanDialogsProps) {
  const [waiting, setWaiting] = useState<{ loan: Loan; eventId: number; image: File }>();

  const onDone = (loan: Loan, image: File | undefined) => {
    const event = loan.events.at(-1);
    if (image && event) setWaiting({ loan, eventId: event.id, image });
    onClose();
  };

  if (waiting) {
    return <EventImageDialog {...waiting} onClose={() => setWaiting(undefined)} />;
  }
  if (!open) return null;
  const { loan, action } = open;
  const step = { loan, onDone, onClose };
  switch (action) {
    case 'hand_over':
      return <HandOverDialog {...step} />;
    case 'sell':
      return <SellDialog {...step} />;
    case 'take_back':
      return <TakeBackDialog {...step} partsCount={open.partsCount} />;
    case 'change_due_date':
      return <DueDateDialog loan={loan} onClose={onClose} />;
    case 'decline':
      return <AnswerDialog loan={loan} state="declined" onClose={onClose} />;
    case 'cancel':
      return <AnswerDialog loan={loan} state="cancelled" onClose={onClose} />;
  }
}

interface AnswerDialogProps {
  loan: LoanSummary;
  /** `declined`: refuses a request or a recorded loan. `cancelled`: withdraws a request or an agreement. */
  state: 'declined' | 'cancelled';
  onClose: () => void;
}

function AnswerDialog({ loan, state, onClose }: AnswerDialogProps) {
  const setState = useSetLoanState();
  const isNo = state === 'declined';
  const { dialog } = useLoanForm({
    schema: AnswerForm,
    defaultValues: { state, message: '' },
    draftName: `loan-${loan.id}-${state}`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(isNo ? t('common.declined') : t('common.cancelled'), changed);
      onClose();
    },
    onClose,
  });
  const name = toOtherName(loan);
  const isUnrequested = isNo && !loan.is_owner;
  return (
    <LoanDialog
      title={
        isUnrequested
          ? t('lending.declineLoanTitle')
          : isNo
            ? t('lending.declineRequestTitle')
            : t('lending.cancelLoanTitle')
      }
      description={
        isUnrequested
          ? t('lending.declineLoanHint', { name, itemName: loan.item_name })
          : t('lending.answerHint', { itemName: loan.item_name, name })
      }
      submitLabel={isNo ? t('common.decline') : t('lending.cancelLoan')}
      busyLabel={isNo ? t('lending.declining') : t('lending.cancelling')}
      cancelLabel={t('lending.back')}
      tone="danger"
      {...dialog}
    >
      <MessageField label={t('lending.optionalMessageTo', { name })} />
    </LoanDialog>
  );
}

function DueDateDialog({ loan, onClose }: { loan: LoanSummary; onClose: () => void }) {
  const setDueDate = useSetDueDate();
  const { dialog } = useLoanForm({
    schema: DueDateForm,
    defaultValues: { due_date: loan.due_date ?? '' },
    draftName: `loan-${loan.id}-last-day`,
    send: async (input) => {
      const changed = await setDueDate.mutateAsync({ id: loan.id, ...input });
      toastChange(t('lending.dueDateChanged'), changed);
      onClose();
    },
    onClose,
  });
  return (
    <LoanDialog
      title={t('lending.changeTheDueDate')}
      description={
        <>
          <bdi>{loan.item_name}</bdi>, <bdi>{loan.borrower.name}</bdi>
        </>
      }
      submitLabel={t('common.save')}
      busyLabel={t('common.saving')}
      {...dialog}
    >
      <DueDateField />
    </LoanDialog>
  );
}

function HandOverDialog({ loan, onDone, onClose }: StepDialogProps) {
  const [image, setImage] = useState<File>();
  const setState = useSetLoanState();
  const { isBusy, dialog } = useLoanForm({
    schema: HandOverForm,
    defaultValues: { condition: '', message: '' },
    draftName: `loan-${loan.id}-hand-over`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(t('lending.handedOverTo', { name: loan.borrower.name }), changed);
      onDone(changed, image);
    },
    onClose,
  });
  return (
    <LoanDialog
      title={t('lending.handOverTo', { name: loan.borrower.name })}
      description={
        <>
          <bdi>{loan.item_name}</bdi>, {toTermsText(loan)}
        </>
      }
      submitLabel={t('lending.handOver')}
      busyLabel={t('lending.handingOver')}
      {...dialog}
    >
      <ConditionField />
      <ImageField image={image} onChange={setImage} disabled={isBusy} />
      <MessageField />
    </LoanDialog>
  );
}

function SellDialog({ loan, onDone, onClose }: StepDialogProps) {
  const [image, setImage] = useState<File>();
  const setState = useSetLoanState();
  const [schema] = useState(() => createSellForm(loan.currency));
  const { isBusy, dialog } = useLoanForm({
    schema,
    defaultValues: {
      price: toNumberText(loan.price, getDecimals(loan.currency)),
      condition: '',
      message: '',
    },
    draftName: `loan-${loan.id}-sell`,
    send: async (input) => {
      const changed = await setState.mutateAsync({ id: loan.id, ...input });
      toastChange(t('loan.soldTo', { name: loan.borrower.name }), changed);
      onDone(changed, image);
    },
    onClose,
  });
  return (
    <LoanDialog
      title={t('lending.sellTo', { name: loan.borrower.name })}
      description={t('lending.soldQuantityHint', {
        itemName: loan.item_name,
        value: t('count.units', { count: loan.quantity }),
      })}
      submitLabel={t('lending.sell')}
      busyLabel={t('lending.selling')}
      {...dialog}
    >
      <PriceField label={t('common.price')} currency={loan.currency} />
      <ConditionField />
      <ImageField image={image} onChange={setImage} disabled={isBusy} />
      <MessageField />
    </LoanDialog>
  );
}

const OUTCOMES = [
  {
    value: 'returned',
    label: 'common.returned',
  },
  {
    value: 'lost',
    label: 'lending.lost',
  },
] as const satisfies readonly { value: TakeBackValues['state']; label: PlainMessageKey }[];

function TakeBackDialog({
  loan,
  partsCount = 0,
  onDone,
  onClose,
}: StepDialogProps & Pick<OpenAction, 'partsCount'>) {
  const [withParts, setWithParts] = useState(true);
  const [image, setImage] = useState<File>();
  const setState = useSetLoanState();
  const { form, isBusy, dialog } = useLoanForm({
    schema: TakeBackForm,
    defaultValues: {
      state: 'returned',
      quantity: toNumberText(loan.quantity, 0),
      condition: '',
      message: '',
    },
    draftName: `loan-${loan.id}-take-back`,
    send: async (input) => {
      const changed = await setState.mutateAsync({
        id: loan.id,
        ...input,
        ...(partsCount > 0 && input.state === 'returned' && { with_parts: withParts }),
      });
      toastChange(input.state === 'lost' ? t('common.markedAsLost') : t('lending.markedAsReturned'), changed);
      onDone(changed, image);
    },
    onClose,
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const isLost = state === 'lost';
  const name = toOtherName(loan);
  return (
    <LoanDialog
      title={loan.is_owner ? t('lending.takeBackFrom', { name }) : t('lending.returnTo', { name })}
      description={
        loan.is_owner ? (
          <bdi>{loan.item_name}</bdi>
        ) : (
          t('lending.ownerDeletedHint', { itemName: loan.item_name })
        )
      }
      submitLabel={
        isLost ? t('lending.reportAsLost') : loan.is_owner ? t('lending.takeBack') : t('common.returned')
      }
      busyLabel={t('common.saving')}
      {...(isLost ? { tone: 'danger' as const } : {})}
      {...dialog}
    >
      <Segments
        legend={t('lending.outcome')}
        options={OUTCOMES}
        value={state}
        onChange={(outcome) => form.setValue('state', outcome, { shouldDirty: true })}
      />
      <QuantityField
        label={isLost ? t('lending.quantityLost') : t('lending.quantityReturned')}
        max={loan.quantity}
        shouldValidate
      />
      {!isLost && <WithParts count={partsCount} checked={withParts} onChange={setWithParts} />}
      {isLost ? loan.is_owner && <p className="text-quiet">{t('lending.lostHint')}</p> : <ConditionField />}
      {loan.is_owner && <ImageField image={image} onChange={setImage} disabled={isBusy} />}
      <MessageField />
    </LoanDialog>
  );
}

interface StepDialogProps {
  loan: LoanSummary;
  /** `image` is a photo that is not uploaded yet. */
  onDone: (loan: Loan, image: File | undefined) => void;
  onClose: () => void;
}
