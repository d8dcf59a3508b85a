import { Check, LoaderCircle, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import toast, { resolveValue, type Toast, type ToastPosition, useToaster } from 'react-hot-toast/headless';
import { cn } from '../../lib/cn';
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

/** Corners of the window. The newest toast is the one next to the edge. */
const CORNERS = {
  // Below the top bar, so that toasts never cover it.
  'top-right': 'top-19 flex-col items-end',
  // On phones a dialog is a sheet with its buttons at the bottom.
  'top-center': 'top-2 flex-col items-center',
  'bottom-center': 'bottom-[calc(var(--bottom-bars,0px)+0.5rem)] flex-col-reverse items-center',
  'bottom-left': 'bottom-[calc(var(--save-bar-height,0px)+1rem)] flex-col-reverse items-start',
} as const satisfies Partial<Record<ToastPosition, string>>;

/** The length of `--animate-fade-out`. */
const FADE_OUT_MS = 140;
const GAP = 8;
const TOASTS_HEIGHT = '--toasts-height';

/**
 * The page grows by the height of the toasts at the bottom, so that the user can scroll its last buttons clear of them.
 * @returns a function that ends it
 */
function watchHeight(corners: HTMLElement): () => void {
  const { style } = document.documentElement;
  const bottoms = [...corners.querySelectorAll<HTMLElement>(':scope > [data-corner^=bottom]')];
  const observer = new ResizeObserver(() => {
    const height = bottoms.reduce((sum, { offsetHeight }) => sum + (offsetHeight && offsetHeight + GAP), 0);
    // Setting it makes the browser compute the styles of the whole page, so it is left out until there is a toast.
    if (height > 0) style.setProperty(TOASTS_HEIGHT, `${height}px`);
    else style.removeProperty(TOASTS_HEIGHT);
  });
  for (const bottom of bottoms) observer.observe(bottom);
  return () => {
    observer.disconnect();
    style.removeProperty(TOASTS_HEIGHT);
  };
}

const SIGNS = {
  success: { Icon: Check, className: 'bg-good' },
  error: { Icon: X, className: 'bg-danger' },
};

function Sign({ type }: Pick<Toast, 'type'>) {
  if (type === 'loading')
    return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-quiet" />;
  if (type !== 'success' && type !== 'error') return null;
  const { Icon, className } = SIGNS[type];
  return (
    <span className={cn('grid size-5 shrink-0 place-items-center rounded-full text-surface', className)}>
      <Icon aria-hidden className="size-3.5" strokeWidth={3} />
    </span>
  );
}

const ToastBar = ({ shown }: { shown: Toast }) => (
  <div
    className={cn(
      'pointer-events-auto flex max-w-88 items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-2 leading-snug wrap-anywhere text-text shadow-raised',
      shown.visible ? 'animate-rise' : 'animate-fade-out',
    )}
  >
    <Sign type={shown.type} />
    <div {...shown.ariaProps} className="min-w-0 flex-1 py-1 whitespace-pre-line">
      {resolveValue(shown.message, shown)}
    </div>
  </div>
);

export function Toasts() {
  const { toasts, handlers } = useToaster({
    duration: TOAST_DURATION_MS,
    removeDelay: FADE_OUT_MS,
    success: { duration: TOAST_SUCCESS_DURATION_MS },
  });
  useEffect(() => {
    // `toasts` is sorted by age, newest first.
    toasts
      .filter(({ visible }) => visible)
      .slice(TOASTS_MAX_COUNT)
      .forEach(({ id }) => toast.dismiss(id));
  }, [toasts]);

  const isPhone = useSyncExternalStore(subscribeToPhone, () => phone.matches);
  const isOverDialog = useSyncExternalStore(subscribeToDialogs, hasDialog);
  const usual: ToastPosition = !isPhone ? 'top-right' : isOverDialog ? 'top-center' : 'bottom-center';

  const corners = useRef<HTMLDivElement>(null);
  useEffect(() => (corners.current ? watchHeight(corners.current) : undefined), []);

  return (
    <div ref={corners} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {Object.entries(CORNERS).map(([corner, className]) => (
        <div
          key={corner}
          data-corner={corner}
          className={cn('pointer-events-none fixed inset-x-4 z-9999 flex gap-2', className)}
        >
          {toasts
            .filter(({ position = usual }) => position === corner)
            .map((shown) => (
              <ToastBar key={shown.id} shown={shown} />
            ))}
        </div>
      ))}
    </div>
  );
}
