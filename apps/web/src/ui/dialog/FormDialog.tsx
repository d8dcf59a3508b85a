import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { Button } from '../Button';
import { FormError } from '../form/FormError';
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
  /** True to stay busy after `onSubmit`, such as until another page loads. */
  isBusy?: boolean;
  /** Error that belongs to no single field. */
  error?: string | undefined;
  canSubmit?: boolean;
  /** The dialog is busy and stays open until the promise settles. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with one form. The parent closes it after the server has accepted the input. */
export function FormDialog({ before, canSubmit = true, onClose, children, ...props }: FormDialogProps) {
  const formId = useId();
  const runOnce = useOneAtATime();
  const [isSending, setIsSending] = useState(false);
  const isBusy = isSending || props.isBusy === true;
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
              setIsSending(true);
              try {
                await props.onSubmit(event);
              } finally {
                setIsSending(false);
              }
            });
          }}
          noValidate
          className="grid grid-cols-1 gap-4"
        >
          {'error' in props && <FormError message={props.error} />}
          {children}
        </form>
      </div>
    </Dialog>
  );
}
