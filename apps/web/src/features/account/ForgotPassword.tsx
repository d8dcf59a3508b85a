import { lazy, Suspense, useState } from 'react';

const ForgotPasswordDialog = lazy(() => import('./ForgotPasswordDialog'));

/** Button that opens instructions for resetting a password. The dialog is loaded when it opens. */
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
