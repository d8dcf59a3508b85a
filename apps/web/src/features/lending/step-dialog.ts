import type { Loan, LoanSummary } from '@stowage/contracts';

export interface StepDialogProps {
  loan: LoanSummary;
  /** `image` is a photo that is not uploaded yet. */
  onDone: (loan: Loan, image: File | undefined) => void;
  onClose: () => void;
}
