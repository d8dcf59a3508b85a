import { useEffect, useSyncExternalStore } from 'react';
import toast, { ToastBar, Toaster, useToasterStore } from 'react-hot-toast';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS, TOASTS_MAX_COUNT } from '../../lib/screen-limits';

const phone = window.matchMedia('(max-width: 767.98px)');

function subscribeToPhone(onChange: () => void): () => void {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Dialogs are portals, so they are added to and removed from the body. */
function subscribeToDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

// Below the top bar, so that toasts never cover it.
// The library mirrors the position in a right-to-left layout.
const TOP_END = {
  position: 'top-right',
  containerStyle: { top: '4.75rem', bottom: 'calc(var(--save-bar-height, 0px) + 1rem)' },
} as const;
// On phones a dialog is a sheet with its buttons at the bottom.
const ABOVE_DIALOG = { position: 'top-center', containerStyle: { top: '0.5rem' } } as const;
const ABOVE_BARS = {
  position: 'bottom-center',
  containerStyle: { bottom: 'calc(var(--bottom-bars, 0px) + 0.5rem)' },
} as const;

const GAP = 8;
const TOASTS_HEIGHT = '--toasts-height';

export function Toasts() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    // `toasts` is sorted by age, newest first.
    toasts
      .filter(({ visible }) => visible)
      .slice(TOASTS_MAX_COUNT)
      .forEach(({ id }) => toast.dismiss(id));
  }, [toasts]);

  const isPhone = useSyncExternalStore(subscribeToPhone, () => phone.matches);
  const isOverDialog = useSyncExternalStore(subscribeToDialogs, hasDialog);
  const placement = !isPhone ? TOP_END : isOverDialog ? ABOVE_DIALOG : ABOVE_BARS;

  // The page grows by this height, so that the user can scroll its last buttons clear of the toasts.
  const height = toasts
    .filter(({ visible, position = placement.position }) => visible && position.startsWith('bottom'))
    .reduce((sum, toast) => sum + (toast.height ?? 0) + GAP, 0);
  useEffect(() => {
    document.documentElement.style.setProperty(TOASTS_HEIGHT, `${height}px`);
  }, [height]);

  return (
    <Toaster
      {...placement}
      gutter={GAP}
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
    >
      {(shown) => (
        <ToastBar
          toast={shown}
          position={placement.position}
          // The library would slide the toast across the bottom bar.
          style={{ animation: shown.visible ? 'var(--animate-rise)' : 'var(--animate-fade-out)' }}
        />
      )}
    </Toaster>
  );
}
