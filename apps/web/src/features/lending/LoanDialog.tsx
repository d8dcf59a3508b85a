import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { FormError } from '../../ui/form/FormError';

interface LoanDialogProps<Values extends FieldValues, Output> {
  /** Contains the values of the fields for loans. */
  form: UseFormReturn<Values, unknown, Output>;
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
export function LoanDialog<Values extends FieldValues, Output>({
  form,
  title,
  description,
  isBusy,
  error,
  onClose,
  children,
  ...props
}: LoanDialogProps<Values, Output>) {
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
        <FormProvider {...form}>{children}</FormProvider>
        <FormError message={error} />
      </div>
    </FormDialog>
  );
}
