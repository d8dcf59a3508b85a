import type { LoanSummary } from '@stowage/contracts';
import { Button } from '../../ui/Button';
import type { LoanAction } from './loan-actions.rules';
import { toActionLabel } from './loan-texts.rules';

/** Does something with a loan, or opens the window for it. */
export type ActOnLoan = (loan: LoanSummary, action: LoanAction) => void;

interface LoanActionsProps {
  loan: LoanSummary;
  actions: readonly LoanAction[];
  size: 'sm' | 'md';
  /** Whether one of them is on its way. */
  isBusy: boolean;
  onAct: ActOnLoan;
}

/** A button for each action, the first of which is the likeliest. */
export const LoanActions = ({ loan, actions, size, isBusy, onAct }: LoanActionsProps) =>
  actions.map((action, index) => (
    <Button
      key={action}
      size={size}
      variant={index === 0 && action !== 'cancel' && action !== 'decline' ? 'primary' : 'secondary'}
      disabled={isBusy}
      aria-label={`${toActionLabel(action, loan)}: ${loan.item_name}`}
      onClick={() => onAct(loan, action)}
    >
      {toActionLabel(action, loan)}
    </Button>
  ));
