import {
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_MAX_LENGTH,
  DocumentKind,
  type InventoryDocument,
  problem,
  URL_MAX_LENGTH,
} from '@stowage/contracts';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  type DocumentPlace,
  useAddDocument,
  useUpdateDocument,
} from '../../entities/document/documents.queries';
import { FileButton } from '../../entities/image/FileButton';
import { formatBytes } from '../../lib/format/format';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { toNumberText, toPlainNumber } from '../../lib/numbers/number-text';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Select } from '../../ui/form/Select';
import { DropZone } from '../image-upload/DropZone';
import { useImagePaste } from '../image-upload/use-image-paste';
import { ACCEPTED_DOCUMENTS } from './document-types';
import { DocumentPlaces, type Places } from './DocumentPlaces';

const DECIMALS = 2;

const DocumentForm = z.object({
  kind: DocumentKind,
  title: z.string(),
  day: z.string(),
  amount: z.string().refine((text) => text.trim() === '' || Number.isFinite(Number(toPlainNumber(text))), {
    error: problem('value.not_amount', { label: 'amount', decimals: DECIMALS }),
  }),
  url: z.string(),
  is_released: z.boolean(),
});

interface DocumentDialogProps {
  place: DocumentPlace;
  /** Undefined to add one. */
  document?: InventoryDocument;
  /** The file of a new document, if it is chosen already. */
  file?: File | undefined;
  onClose: () => void;
}

const toIds = (places: Places['items']) => places.map(({ id }) => id);

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

export default function DocumentDialog({ place, document, file: given, onClose }: DocumentDialogProps) {
  const [file, setFile] = useState(given);
  const [places, setPlaces] = useState<Places>({
    items: document?.items ?? [],
    locations: document?.locations ?? [],
  });
  const currency = useCurrency();
  const add = useAddDocument();
  const update = useUpdateDocument(document?.id ?? 0);
  const form = useZodForm(DocumentForm, {
    kind: document?.kind ?? 'receipt',
    title: document?.title ?? '',
    day: document?.day ?? '',
    amount: document ? toNumberText(document.amount, DECIMALS) : '',
    url: '',
    is_released: document?.is_released ?? false,
  });
  const { errors, ...submit } = useSubmit(
    form,
    async ({ kind, title, day, amount, url, is_released }) => {
      const plain = toPlainNumber(amount);
      const response = document
        ? await update.mutateAsync({
            kind,
            title,
            day: day || null,
            amount: plain === '' ? null : Number(plain),
            is_released,
            item_ids: toIds(places.items),
            location_ids: toIds(places.locations),
          })
        : await add.mutateAsync({
            body: {
              kind,
              title,
              day,
              amount: plain,
              is_released,
              ...(file ? {} : { url }),
              item_id: [...('item_id' in place ? [place.item_id] : []), ...toIds(places.items)],
              location_id: [
                ...('location_id' in place ? [place.location_id] : []),
                ...toIds(places.locations),
              ],
            },
            file,
          });
      toastChange(t(document ? 'documents.saved' : 'documents.added'), response);
      onClose();
    },
    t('documents.notSaved'),
  );

  return (
    <FormDialog
      title={t(document ? 'documents.edit' : 'documents.add')}
      submitLabel={t(document ? 'common.save' : 'documents.add')}
      {...submit}
      onClose={onClose}
    >
      {!document && (
        <>
          <FileChoice file={file} onChoose={setFile} />
          {!file && (
            <Field label={t('documents.orLink')} error={errors.url?.message}>
              <Input
                {...form.register('url')}
                type="url"
                inputMode="url"
                maxLength={URL_MAX_LENGTH}
                placeholder="https://"
              />
            </Field>
          )}
        </>
      )}
      <Field label={t('history.field.kind')}>
        <Select {...form.register('kind')}>
          {DOCUMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`documents.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('history.field.title')} error={errors.title?.message} required={document !== undefined}>
        <Input
          {...form.register('title')}
          autoComplete="off"
          maxLength={DOCUMENT_TITLE_MAX_LENGTH}
          placeholder={file && withoutEnding(file.name)}
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('history.field.day')} error={errors.day?.message}>
          <Input {...form.register('day')} type="date" />
        </Field>
        <Field label={t('history.field.amount')} error={errors.amount?.message}>
          <MoneyInput {...form.register('amount')} currency={currency} />
        </Field>
      </div>
      <DocumentPlaces value={places} onChange={setPlaces} />
      {'item_id' in place && (
        <Checkbox
          {...form.register('is_released')}
          label={t('documents.release')}
          hint={t('documents.releaseHint')}
        />
      )}
    </FormDialog>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}

function FileChoice({ file, onChoose }: FileChoiceProps) {
  const zone = useRef<HTMLDivElement>(null);
  useImagePaste(([pasted]) => onChoose(pasted), zone);
  return (
    <div ref={zone}>
      <DropZone onDrop={([dropped]) => onChoose(dropped)}>
        {file ? (
          <p className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate font-medium">{file.name}</bdi>
            <span className="text-sm whitespace-nowrap text-quiet">{formatBytes(file.size)}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('imageUpload.remove', { fileName: file.name })}
              className="px-2"
              onClick={() => onChoose(undefined)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </p>
        ) : (
          <div className="grid justify-items-start gap-2">
            <FileButton
              variant="secondary"
              accept={ACCEPTED_DOCUMENTS}
              onChoose={([chosen]) => onChoose(chosen)}
            >
              <Plus aria-hidden className="size-5" />
              {t('documents.chooseFile')}
            </FileButton>
            <p className="text-sm text-quiet">{t('documents.formatsHint')}</p>
          </div>
        )}
      </DropZone>
    </div>
  );
}
