import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n';
import { focusOrHeading } from '../../ui/focus';

export interface MessageAction {
  label: string;
  onClick: () => void;
  /** True when Ctrl+Z or Cmd+Z does the same. */
  has_shortcut: boolean;
}

interface UndoMessageProps {
  action: MessageAction;
  onDismiss: () => void;
  /** The message of the toast. */
  children: ReactNode;
}

/** Message of a toast, with a button that undoes the change or shows why that was refused. */
export function UndoMessage({ action, onDismiss, children }: UndoMessageProps) {
  const leave = (then: () => void) => {
    focusOrHeading(undefined);
    then();
  };
  return (
    <div className="flex items-center gap-x-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span>{children}</span>
        <button
          type="button"
          aria-keyshortcuts={action.has_shortcut ? 'Control+Z Meta+Z' : undefined}
          onClick={() => leave(action.onClick)}
          className="link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11"
        >
          {action.label}
        </button>
      </div>
      <button
        type="button"
        aria-label={t('undo.dismiss')}
        onClick={() => leave(onDismiss)}
        className="-me-2 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-quiet hover:text-text pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
