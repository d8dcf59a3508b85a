import { AlertDialog } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from '../../lib/dialog-history';
import { t } from '../../lib/i18n';
import { Button } from '../Button';
import { useFocusReturn } from '../focus';
import { FormError } from '../form/FormError';
import { dialogStyle, overlayStyle } from './dialog-style';

interface ConfirmDialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Choices below the description. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger';
  /** True while the action runs: the dialog stays open and its buttons are disabled. */
  busy?: boolean;
  error?: string | undefined;
  /** A third choice, such as another way to do it. */
  alternative?: { label: string; onClick: () => void };
  /** True for a question about Back itself. */
  ignoresBack?: boolean;
  onConfirm: () => void;
}

export default function RadixConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, busy = false } = props;
  const focusReturn = useFocusReturn();

  // Confirms once: a double click can arrive before `busy` is rendered.
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (!busy) isConfirmed.current = false;
  }, [busy]);
  const runOnce = (run: () => void) => () => {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    run();
  };

  const onClose = () => {
    if (!busy) props.onClose();
  };
  useBackCloses(onClose, props.ignoresBack !== true);

  return (
    <AlertDialog.Root open onOpenChange={onClose}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          className={dialogStyle}
          {...focusReturn}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="grid min-h-0 gap-2 overflow-y-auto p-5 low:shrink-0 low:overflow-visible">
            <AlertDialog.Title className="text-lg leading-snug font-semibold">{title}</AlertDialog.Title>
            {description !== undefined && (
              <AlertDialog.Description className="text-quiet">{description}</AlertDialog.Description>
            )}
            {props.children}
            <FormError message={props.error} />
          </div>
          <div className="flex flex-wrap justify-end gap-3 px-5 pb-5 max-sm:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {props.cancelLabel ?? t('common.cancel')}
              </Button>
            </AlertDialog.Cancel>
            {props.alternative && (
              <Button variant="secondary" disabled={busy} onClick={runOnce(props.alternative.onClick)}>
                {props.alternative.label}
              </Button>
            )}
            <Button
              variant={props.tone === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              onClick={runOnce(props.onConfirm)}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
