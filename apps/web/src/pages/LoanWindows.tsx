import { LoanDialogs, type OpenAction } from '../features/loans/LoanDialogs';
import { renderPhoto } from './render-photo';

export interface LoanWindowsProps {
  open: OpenAction | undefined;
  onClose: () => void;
}

/** The windows of the actions on loans. */
export default function LoanWindows(props: LoanWindowsProps) {
  return <LoanDialogs {...props} renderPhoto={renderPhoto} />;
}
