import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { dialogStyle, overlayStyle } from './dialog-style';
import { useFocusReturn } from './use-focus-return';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger';
  /** While true the question stays open and takes no answer. */
  busy?: boolean;
  onConfirm: () => void;
}

/** A question before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, busy = false } = props;
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!busy) props.onOpenChange(open);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          className={dialogStyle}
          {...focusReturn}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="grid min-h-0 gap-2 overflow-y-auto p-5">
            <AlertDialog.Title className="text-lg leading-snug font-semibold">{title}</AlertDialog.Title>
            {description !== undefined && (
              <AlertDialog.Description className="text-quiet">{description}</AlertDialog.Description>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3 px-5 pb-5 max-sm:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={props.tone === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
