import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS, TOASTS_MAX_COUNT } from '@stowage/contracts';
import { useEffect } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';

/** Short messages at the top right; when there are too many the oldest go. */
export function Toasts() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    // The newest come first.
    toasts
      .filter(({ visible }) => visible)
      .slice(TOASTS_MAX_COUNT)
      .forEach(({ id }) => toast.dismiss(id));
  }, [toasts]);

  return (
    <Toaster
      position="top-right"
      // Below the bar at the top, so that nobody has to wait for a message to go before they can use it.
      containerStyle={{ top: '4.75rem' }}
      toastOptions={{
        duration: TOAST_DURATION_MS,
        success: {
          duration: TOAST_SUCCESS_DURATION_MS,
          iconTheme: { primary: 'var(--good)', secondary: 'var(--surface)' },
        },
        error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' } },
        style: {
          background: 'var(--surface)',
          color: 'var(--text)',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius-md)',
          boxShadow: 'var(--shadow)',
          overflowWrap: 'anywhere',
        },
      }}
    />
  );
}
