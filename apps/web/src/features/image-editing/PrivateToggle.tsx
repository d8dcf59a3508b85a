import { Lock } from 'lucide-react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface PrivateToggleProps {
  /** Name of the photo, such as "image 2 of 5", on a screen with several toggles. */
  label?: string;
  isPrivate: boolean;
  className?: string;
  onChange: (isPrivate: boolean) => void;
}

export const PrivateToggle = ({ label, isPrivate, className, onChange }: PrivateToggleProps) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={label === undefined ? undefined : t('imageEditing.membersOnlyFor', { photo: label })}
    aria-pressed={isPrivate}
    className={cn('aria-pressed:bg-accent/12 aria-pressed:text-accent', className)}
    onClick={() => onChange(!isPrivate)}
  >
    <Lock aria-hidden className="size-4" />
    {t('common.membersOnly')}
  </Button>
);
