import { Printer } from 'lucide-react';
import { t } from '../lib/i18n';
import { printWithImages } from '../lib/print/print';
import { Button } from './Button';

interface PrintButtonProps {
  label?: string;
  size?: 'md' | 'sm';
  busy?: boolean;
  onClick?: () => void;
}

export const PrintButton = ({ label, size = 'md', busy = false, onClick }: PrintButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    busy={busy}
    className="max-sm:px-3"
    onClick={onClick ?? (() => void printWithImages())}
  >
    <Printer aria-hidden className="size-4" />
    {label ?? t('common.print')}
  </Button>
);
