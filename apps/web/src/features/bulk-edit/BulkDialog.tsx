import type { BulkPreview, BulkResult } from '@stowage/contracts';
import { type ReactNode, useState } from 'react';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { progressStyle } from '../../ui/progress-style';
import { type PreviewInput, useBulkEdit, useBulkPreview } from './bulk-edit.queries';

export interface BulkActionProps {
  selection: PreviewInput['selection'];
  /** Called after the change. */
  onDone: () => void;
  onClose: () => void;
}

interface BulkDialogProps extends BulkActionProps {
  title: string;
  description?: string;
  /** Undefined while nothing is chosen. */
  change: PreviewInput['change'] | undefined;
  toSubmitLabel: (preview: BulkPreview | undefined) => string;
  toDoneText: (result: BulkResult) => string;
  tone?: 'danger';
  /** True to ask if parts of the items change too. */
  offersParts?: boolean;
  /** False to ask the person for a decision first. */
  canSubmit?: (preview: BulkPreview) => boolean;
  /** The form. */
  children?: ReactNode;
  /** Describes the effects of the change. */
  renderPreview: (preview: BulkPreview) => ReactNode;
}

/** A change of this number of items shows its progress. */
const PROGRESS_FROM = 500;

/** Shows what a change will do before the person confirms it. */
export function BulkDialog({
  selection,
  change,
  toSubmitLabel,
  toDoneText,
  offersParts = false,
  canSubmit = () => true,
  children,
  renderPreview,
  onDone,
  onClose,
  ...props
}: BulkDialogProps) {
  const [withParts, setWithParts] = useState(true);
  const input = change && {
    selection: offersParts ? { ...selection, with_parts: withParts } : selection,
    change,
  };
  const { data, error, isPlaceholderData } = useBulkPreview(input);
  const edit = useBulkEdit();
  const preview = change === undefined || error ? undefined : data;
  const isReady =
    preview !== undefined && !isPlaceholderData && preview.changed_count > 0 && canSubmit(preview);

  const submit = async () => {
    if (!input || !isReady) return;
    try {
      const result = await edit.mutateAsync({ input, preview });
      toastChange(toDoneText(result), result);
    } catch {
      return;
    }
    onDone();
  };

  const problem = edit.error ?? error;
  return (
    <FormDialog
      {...props}
      submitLabel={toSubmitLabel(isPlaceholderData ? undefined : preview)}
      error={problem ? toMessage(problem, t('bulkEdit.failed')) : undefined}
      canSubmit={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {offersParts && preview && preview.parts_count > 0 && (
        <Checkbox
          label={t('bulkEdit.withParts', { count: preview.parts_count })}
          checked={withParts}
          onChange={({ target }) => setWithParts(target.checked)}
        />
      )}
      <div role="status" className="grid gap-2 rounded-md bg-raised px-3 py-2.5 text-sm empty:hidden">
        {input && !preview && !error && t('bulkEdit.checking')}
        {preview && renderPreview(preview)}
      </div>
      {edit.isPending && preview && preview.changed_count > PROGRESS_FROM && (
        <div role="status" className="grid gap-1.5 text-sm">
          {t('bulkEdit.running', { count: preview.changed_count })}
          <progress
            aria-label={t('bulkEdit.running', { count: preview.changed_count })}
            className={progressStyle}
          />
        </div>
      )}
    </FormDialog>
  );
}
