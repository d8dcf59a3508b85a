import type { ReactNode } from 'react';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
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
  const run = useOneAtATime();
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={isBusy ? props.busyLabel : props.submitLabel}
      cancelLabel={props.cancelLabel}
      tone={props.tone}
      isBusy={isBusy}
      onSubmit={() => run(props.onSubmit)}
      onClose={onClose}
    >
      <div data-first-focus className="grid grid-cols-1 gap-5 pt-2">
        {children}
        <FormError message={error} />
      </div>
    </FormDialog>
  );
}
