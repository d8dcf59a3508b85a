import { Printer } from 'lucide-react';
import { Button } from './Button';
import { formatDate } from '../lib/format';
import { t } from '../lib/i18n';
import { getToday } from '../lib/local-day';

interface PrintButtonProps {
  label?: string;
  size?: 'md' | 'sm';
  busy?: boolean;
  onClick?: () => void;
}

/** Prints the screen. On paper, the date replaces the button. */
export const PrintButton = ({ label, size = 'md', busy = false, onClick }: PrintButtonProps) => (
  <>
    <Button
      variant="secondary"
      size={size}
      busy={busy}
      className="max-sm:px-3"
      onClick={onClick ?? (() => window.print())}
    >
      <Printer aria-hidden className="size-4" />
      {label ?? t('ui.print')}
    </Button>
    <span className="hidden text-sm font-normal print:inline">{formatDate(getToday())}</span>
  </>
);
