import type { Loan, LoanSummary } from '@stowage/contracts';

/** Props of the dialogs in which an item changes hands. */
export interface StepDialogProps {
  loan: LoanSummary;
  /** Receives the changed loan and the photo, which is not uploaded yet. */
  onDone: (loan: Loan, image: File | undefined) => void;
  onClose: () => void;
}
