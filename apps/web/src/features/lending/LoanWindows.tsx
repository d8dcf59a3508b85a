import { LoanDialogs, type OpenAction } from './LoanDialogs';
import { renderPhoto } from './render-image-field';

export interface LoanWindowsProps {
  open: OpenAction | undefined;
  onClose: () => void;
}

/** The windows of the actions on loans. */
export default function LoanWindows(props: LoanWindowsProps) {
  return <LoanDialogs {...props} renderPhoto={renderPhoto} />;
}
