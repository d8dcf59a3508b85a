import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { Button } from '../Button';
import { Dialog } from './Dialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** Content above the form. */
  before?: ReactNode;
  /** False if nothing can be submitted now. */
  submitLabel: string | false;
  cancelLabel?: string | undefined;
  tone?: 'danger' | undefined;
  /** True while the input is sent: the dialog stays open. */
  isBusy?: boolean;
  canSubmit?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with one form. The parent closes it after the server has accepted the input. */
export function FormDialog({
  before,
  isBusy = false,
  canSubmit = true,
  onClose,
  children,
  ...props
}: FormDialogProps) {
  const formId = useId();
  const runOnce = useOneAtATime();
  return (
    <Dialog
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          {props.submitLabel !== false && (
            <Button
              type="submit"
              form={formId}
              variant={props.tone ?? 'primary'}
              busy={isBusy}
              disabled={!canSubmit}
            >
              {props.submitLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {before}
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (props.submitLabel === false) return;
            void runOnce(async () => {
              await props.onSubmit(event);
            });
          }}
          noValidate
          className="grid grid-cols-1 gap-4"
        >
          {children}
        </form>
      </div>
    </Dialog>
  );
}
