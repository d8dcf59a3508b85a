import { X } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import toast, { type Renderable, type ToastOptions } from 'react-hot-toast/headless';
import { t } from '../../lib/i18n';
import { findRecordedEvents, type RecordedEvent } from '../../lib/recorded-events';
import { focusOrHeading } from '../focus';

/** Long enough to read the message and reach the button. */
export const ACTION_TOAST_MS = 10_000;

/** Undoes the events, the oldest first, and shows the outcome in the toast with the id. Undefined without an inventory. */
export const UndoContext = createContext<
  ((events: readonly RecordedEvent[], toastId: string) => void) | undefined
>(undefined);

/** Id of the toast with the button Undo. */
let offered: string | undefined;

/** One button is clear. Ctrl+Z and the history undo earlier changes. */
export function removeUndoToast(exceptId?: string): void {
  if (offered !== undefined && offered !== exceptId) toast.remove(offered);
  offered = undefined;
}

interface UndoToast {
  message: Renderable;
  /** The oldest first. */
  events: readonly RecordedEvent[];
  /** Of the toast, which is replaced if it is already shown. */
  id?: string | undefined;
  kind?: 'success' | 'error';
}

export function showUndoToast({ message, events, id, kind = 'success' }: UndoToast): void {
  removeUndoToast(id);
  offered = toast[kind](
    (shown) => (
      <UndoMessage id={shown.id} events={events}>
        {message}
      </UndoMessage>
    ),
    { ...(id !== undefined && { id }), duration: ACTION_TOAST_MS },
  );
}

interface ChangeToast extends ToastOptions {
  message: Renderable;
  /** To the requests of the change, the oldest first. */
  responses: readonly unknown[];
}

/** Says that a change has succeeded, with a button that undoes it. */
export function showChangeToast({ message, responses, ...options }: ChangeToast): void {
  const events = findRecordedEvents(responses);
  if (events.length > 0) showUndoToast({ message, events, id: options.id });
  else toast.success(message, options);
}

/** Says that a change has succeeded, with a button that undoes it. @param responses to its requests, the oldest first */
export const toastChange = (message: string, ...responses: readonly unknown[]): void =>
  showChangeToast({ message, responses });

interface UndoMessageProps {
  id: string;
  events: readonly RecordedEvent[];
  children: ReactNode;
}

function UndoMessage({ id, events, children }: UndoMessageProps) {
  const undo = use(UndoContext);
  if (!undo) return children;
  return (
    <ButtonMessage
      id={id}
      label={t('undo.undo')}
      shortcut="Control+Z Meta+Z"
      onClick={() => undo(events, id)}
    >
      {children}
    </ButtonMessage>
  );
}

interface ButtonMessageProps {
  /** Of the toast. */
  id: string;
  label: string;
  shortcut?: string;
  onClick: () => void;
  children: ReactNode;
}

/** Message of a toast with a button, and one that closes the toast. */
export function ButtonMessage({ id, label, shortcut, onClick, children }: ButtonMessageProps) {
  const leave = (then: () => void) => {
    focusOrHeading(undefined);
    then();
  };
  return (
    <div className="flex items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-40 py-1">{children}</span>
        <button
          type="button"
          aria-keyshortcuts={shortcut}
          onClick={() => leave(onClick)}
          className="link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11"
        >
          {label}
        </button>
      </div>
      <button
        type="button"
        aria-label={t('undo.dismiss')}
        onClick={() => leave(() => toast.dismiss(id))}
        className="-me-3 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-quiet hover:text-text pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
