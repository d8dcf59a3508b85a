import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '../../lib/i18n';
import { Input } from './Input';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pe-12"
      />
      <button
        type="button"
        aria-label={t('ui.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-md text-quiet hover:text-text"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
