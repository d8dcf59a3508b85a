import { useState } from 'react';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';

const ForgotPasswordDialog = lazyComponent(() => import('./ForgotPasswordDialog'));

export function ForgotPassword() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="link -my-2 min-h-11 justify-self-start text-sm"
        onClick={() => setIsOpen(true)}
      >
        {t('account.forgotPassword')}
      </button>
      {isOpen && <ForgotPasswordDialog onClose={close} />}
    </>
  );
}
