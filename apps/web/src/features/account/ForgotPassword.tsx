import { lazy, Suspense, useState } from 'react';

const ForgotPasswordDialog = lazy(() => import('./ForgotPasswordDialog'));

/** Says how a forgotten password is replaced. The dialog's code is loaded when it is opened. */
export function ForgotPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link -my-2 min-h-11 justify-self-start text-sm"
        onClick={() => setIsOpen(true)}
      >
        Forgot password?
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
