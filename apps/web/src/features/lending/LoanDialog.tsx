import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { FormError } from '../../ui/form/FormError';

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

/** The parent closes the dialog after the server has accepted the input. */
export function LoanDialog({
  title,
  description,
  isBusy,
  error,
  onClose,
  children,
  ...props
}: LoanDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={isBusy ? props.busyLabel : props.submitLabel}
      cancelLabel={props.cancelLabel}
      tone={props.tone}
      isBusy={isBusy}
      onSubmit={props.onSubmit}
      onClose={onClose}
    >
      <div data-first-focus className="grid grid-cols-1 gap-5 pt-2">
        {children}
        <FormError message={error} />
      </div>
    </FormDialog>
  );
}
