import toast from 'react-hot-toast';
import { NO_CONNECTION } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { LoanWindowsProps } from './LoanWindows';

interface LazyLoanDialogsProps extends LoanWindowsProps {
  /** Hears when the code did not come. */
  onMissing: () => void;
}

/** The windows of loans, whose code comes when the first of them is opened. */
export function LazyLoanDialogs({ onMissing, ...props }: LazyLoanDialogsProps) {
  const windows = useLateModule(
    () => import('./LoanWindows'),
    () => {
      toast.error(NO_CONNECTION);
      onMissing();
    },
  );
  return windows ? <windows.default {...props} /> : null;
}
