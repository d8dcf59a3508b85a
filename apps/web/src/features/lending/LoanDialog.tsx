import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormError } from '../../ui/form/FormError';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';

interface LoanDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  error: string | undefined;
  tone?: 'danger';
  cancelLabel?: string;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Submits once, even on repeated clicks. The parent closes the dialog after the server has accepted the input. */
export function LoanDialog({
  title,
  description,
  isBusy,
  error,
  onClose,
  children,
  ...props
}: LoanDialogProps) {
  const formId = useId();
  const run = useOneAtATime();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(props.onSubmit);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {props.cancelLabel ?? t('lending.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.tone === 'danger' ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {isBusy ? props.busyLabel : props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={onSubmit}
        noValidate
        data-first-focus
        className="grid grid-cols-1 gap-5 pt-2"
      >
        {children}
        <FormError message={error} />
      </form>
    </Dialog>
  );
}
