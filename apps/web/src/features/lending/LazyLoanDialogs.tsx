import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { LoanDialogsProps } from './LoanDialogs';

interface LazyLoanDialogsProps extends LoanDialogsProps {
  /** Called when the code could not be loaded. */
  onMissing: () => void;
}

/** Loan dialogs; their code is loaded when the first of them opens. */
export function LazyLoanDialogs({ onMissing, ...props }: LazyLoanDialogsProps) {
  const dialogs = useLateModule(
    () => import('./LoanDialogs'),
    () => {
      toast.error(NO_CONNECTION);
      onMissing();
    },
  );
  return dialogs ? <dialogs.LoanDialogs {...props} /> : null;
}
