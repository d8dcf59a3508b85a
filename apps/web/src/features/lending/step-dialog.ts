import type { Loan, LoanSummary } from '@stowage/contracts';

export interface StepDialogProps {
  loan: LoanSummary;
  /** The photo is not uploaded yet. */
  onDone: (loan: Loan, image: File | undefined) => void;
  onClose: () => void;
}
