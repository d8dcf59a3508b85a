import type { LoanSummary } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { LoanAction } from './loan-actions.rules';
import { toActionLabel } from './loan-texts.rules';

/** @param partsCount of the item, if it is known */
export type ActOnLoan = (loan: LoanSummary, action: LoanAction, partsCount?: number) => void;

interface LoanActionsProps {
  loan: LoanSummary;
  actions: readonly LoanAction[];
  size: 'sm' | 'md';
  isBusy: boolean;
  onAct: ActOnLoan;
  /** True in a summary of several loans, where a filled button is for what is overdue. */
  isQuiet?: boolean;
}

const toVariant = (isMain: boolean, isQuiet: boolean) =>
  isQuiet ? (isMain ? 'secondary' : 'ghost') : isMain ? 'primary' : 'secondary';

/** The first action is the primary button, unless it cancels or declines. */
export const LoanActions = ({ loan, actions, size, isBusy, onAct, isQuiet = false }: LoanActionsProps) =>
  actions.map((action, index) => (
    <Button
      key={action}
      // A viewer still acts on what they borrow from others.
      membersOnly={loan.is_owner}
      size={size}
      variant={toVariant(index === 0 && action !== 'cancel' && action !== 'decline', isQuiet)}
      disabled={isBusy}
      aria-label={t('loanActions.actionOnItem', {
        action: toActionLabel(action, loan),
        item: loan.item_name,
      })}
      onClick={() => onAct(loan, action)}
    >
      {toActionLabel(action, loan)}
    </Button>
  ));
