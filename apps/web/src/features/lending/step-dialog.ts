import type { Loan, LoanSummary } from '@stowage/contracts';
import type { RenderPhoto } from './render-photo';

/** What the windows need in which a thing changes hands. */
export interface StepDialogProps {
  loan: LoanSummary;
  renderPhoto: RenderPhoto;
  /** Hears the loan as it is now, and the photo of the moment, which is still to be sent. */
  onDone: (loan: Loan, photo: File | undefined) => void;
  onClose: () => void;
}
