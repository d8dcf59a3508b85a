import type { Loan, LoanSummary } from '@stowage/contracts';
import { useState } from 'react';
import type { LoanAction } from '../../entities/loan/loan-actions.rules';
import { AnswerDialog } from './AnswerDialog';
import { DueDateDialog } from './DueDateDialog';
import EventImageDialog from './EventImageDialog';
import { HandOverDialog } from './HandOverDialog';
import { SellDialog } from './SellDialog';
import { TakeBackDialog } from './TakeBackDialog';

/** Loan and action of the open dialog. Agreeing needs no dialog. */
export interface OpenAction {
  loan: LoanSummary;
  action: Exclude<LoanAction, 'agree'>;
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
      return <TakeBackDialog {...step} />;
    case 'change_due_date':
      return <DueDateDialog loan={loan} onClose={onClose} />;
    case 'decline':
      return <AnswerDialog loan={loan} state="declined" onClose={onClose} />;
    case 'cancel':
      return <AnswerDialog loan={loan} state="cancelled" onClose={onClose} />;
  }
}
