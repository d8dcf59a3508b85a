import { Check, LoaderCircle, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { cn } from '../../lib/cn';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS, TOASTS_MAX_COUNT } from '../../lib/screen-limits';
import { isField } from '../../lib/shortcuts';
import { ACTION_TOAST_MS } from './undo-toast';

/** Dialogs are portals, so they are added to and removed from the body. */
function subscribeToDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The length of `--animate-fade-out`. */
const FADE_OUT_MS = 140;
const GAP_PX = 8;
/** Lower edge of the toasts, while they must cover no field and no button. */
const TOASTS_BOTTOM = '--toasts-bottom';

/**
 * While a field has focus, makes room for the toasts instead of covering what people type and press: headers, dialogs
 * and scroll positions follow `--toasts-bottom`. The room stays until the toasts are gone, so that nothing moves under a tap.
 * @returns a function that ends it
 */
function keepClearOfFields(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  let bottom = 0;
  const clear = () => {
    style.removeProperty(TOASTS_BOTTOM);
    style.removeProperty('overflow-anchor');
  };
  const update = () => {
    const { height, bottom: edge } = region.getBoundingClientRect();
    const field = document.activeElement;
    const isTyping = isField(field);
    const next = height === 0 ? 0 : bottom > 0 || isTyping ? Math.ceil(edge) + GAP_PX : 0;
    if (next === bottom) return;
    bottom = next;
    // Setting it makes the browser compute the styles of the whole page, so it is left out until it is needed.
    if (bottom === 0) clear();
    else {
      style.setProperty(TOASTS_BOTTOM, `${bottom}px`);
      // Otherwise a scrolled page would scroll along with the room, below the toasts again.
      style.overflowAnchor = 'none';
      if (!isTyping) return;
      const box = field.getBoundingClientRect();
      if (box.bottom > 0 && box.top < window.innerHeight) field.scrollIntoView({ block: 'nearest' });
    }
  };
  const observer = new ResizeObserver(update);
  observer.observe(region);
  const onFocusIn = ({ target }: FocusEvent) => {
    // A field must not move while it is pressed.
    if (target instanceof Element && !target.matches(':active')) update();
  };
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('click', update);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('click', update);
    clear();
  };
}

const SIGNS = {
  success: { Icon: Check, className: 'bg-good' },
  error: { Icon: X, className: 'bg-danger' },
};

function Sign({ type, duration, createdAt }: Toast) {
  if (type === 'loading')
    return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-quiet" />;
  if (type !== 'success' && type !== 'error') return null;
  const { Icon, className } = SIGNS[type];
  return (
    <span
      className={cn('relative grid size-5 shrink-0 place-items-center rounded-full text-surface', className)}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={3} />
      {/* Starts again with the time of a replaced toast. */}
      {duration === ACTION_TOAST_MS && <TimeRing key={createdAt} />}
    </span>
  );
}

/** Shrinks until the toast disappears. */
const TimeRing = () => (
  <svg
    aria-hidden
    viewBox="0 0 28 28"
    className="absolute -inset-1 -rotate-90 fill-none stroke-current text-quiet motion-reduce:hidden"
  >
    <circle
      cx="14"
      cy="14"
      r="13"
      pathLength="1"
      strokeWidth="2"
      strokeDasharray="1"
      className="animate-time-ring [animation-play-state:var(--ring)]"
    />
  </svg>
);

const ToastBar = ({ shown }: { shown: Toast }) => (
  <div
    className={cn(
      'pointer-events-auto flex min-h-13 items-center gap-3 rounded-md border border-line bg-surface px-3 py-0.5 text-sm wrap-anywhere text-text shadow-raised md:max-w-96',
      shown.visible ? 'animate-rise' : 'animate-fade-out',
    )}
  >
    <Sign {...shown} />
    <div {...shown.ariaProps} className="min-w-0 flex-1 whitespace-pre-line">
      {resolveValue(shown.message, shown)}
    </div>
  </div>
);

/** Layouts render it before the main element: Shift+Tab in the heading of a screen leads to a button in a toast. */
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

  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? keepClearOfFields(region.current) : undefined), []);

  // Toasts stay while the pointer or the focus is on one of them.
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    // React sends no blur event when it removes the focused element.
    if (!region.current?.matches(':focus-within')) setHasFocus(false);
  }, [toasts]);
  const isHeld = toasts.length > 0 && (isUnderPointer || hasFocus);
  const hold = useEffectEvent(() => (isHeld ? handlers.startPause() : handlers.endPause()));
  useEffect(() => hold(), [isHeld]);

  const isOverDialog = useSyncExternalStore(subscribeToDialogs, hasDialog);
  return (
    // Below the header, so that toasts never cover it. On narrow screens a dialog is a sheet with its fields further down.
    <div
      ref={region}
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className={cn(
        isHeld && '[--ring:paused]',
        'pointer-events-none fixed inset-x-4 top-16 z-9999 flex flex-col gap-2 md:top-19 md:items-end',
        isOverDialog && 'max-md:top-2 low:top-2',
      )}
    >
      {toasts.map((shown) => (
        <ToastBar key={shown.id} shown={shown} />
      ))}
    </div>
  );
}
