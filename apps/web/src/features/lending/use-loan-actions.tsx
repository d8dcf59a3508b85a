import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { useSetLoanState } from '../../entities/loan/loans.queries';
import { toMessage } from '../../lib/api-error';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { toastChange } from '../../ui/feedback/undo-toast';
import { focusOrHeading, isFocusLost } from '../../ui/focus';
import { lazyComponent } from '../../ui/lazy-component';
import type { OpenAction } from './LoanDialogs';

const LoanDialogs = lazyComponent(() => import('./LoanDialogs'));

/** Moves the focus from a removed or disabled button to the loan, or to the screen's heading. */
function keepFocusNear(button: Element | null): void {
  if (!isFocusLost() && document.activeElement !== button) return;
  focusOrHeading(button?.closest('li')?.querySelector('a'));
}

/** Render `dialogs` at the end of the screen. */
export function useLoanActions() {
  const [open, setOpen] = useState<OpenAction>();
  // Stays true after the first dialog, because a dialog may still upload a photo after its action.
  const [wasOpened, setWasOpened] = useState(false);
  const setState = useSetLoanState();
  const run = useOneAtATime();

  const agree = async (id: number) => {
    const button = document.activeElement;
    try {
      const agreed = await setState.mutateAsync({ id, state: 'agreed' });
      const { kind, borrower } = agreed;
      toastChange(
        kind === 'borrow'
          ? t('loanActions.agreedToLend', { borrower: borrower.name })
          : t('loanActions.agreedToSell', { buyer: borrower.name }),
        agreed,
      );
    } catch (error) {
      toast.error(toMessage(error, t('loanActions.somethingWentWrong')));
    }
    keepFocusNear(button);
  };

  const act: ActOnLoan = (loan, action, partsCount) => {
    if (action === 'agree') void run(() => agree(loan.id));
    else {
      setOpen({ loan, action, partsCount });
      setWasOpened(true);
    }
  };

  return {
    act,
    busyId: setState.isPending ? setState.variables.id : undefined,
    dialogs: wasOpened && (
      <LoanDialogs
        open={open}
        onClose={() => setOpen(undefined)}
        onLoadError={() => {
          setOpen(undefined);
          setWasOpened(false);
        }}
      />
    ),
  };
}
