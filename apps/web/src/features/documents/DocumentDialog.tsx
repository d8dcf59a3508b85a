import {
  DOCUMENT_KINDS,
  DOCUMENT_TITLE_MAX_LENGTH,
  DocumentKind,
  getDecimals,
  type InventoryDocument,
  problem,
  URL_MAX_LENGTH,
} from '@stowage/contracts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ACCEPTED_DOCUMENTS } from '../../entities/document/document-files.rules';
import { DocumentFileRow } from '../../entities/document/DocumentFileRow';
import {
  type DocumentPlace,
  useAddDocument,
  useUpdateDocument,
} from '../../entities/document/documents.queries';
import { FileButton } from '../../entities/image/FileButton';
import { ApiError, toMessage } from '../../lib/api-error';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { toNumberText, toPlainNumber } from '../../lib/numbers/number-text';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { toastChange } from '../../ui/feedback/undo-toast';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Select } from '../../ui/form/Select';
import { DropZone } from '../image-upload/DropZone';
import { useImagePaste } from '../image-upload/use-image-paste';
import { useUploadProgress } from '../image-upload/use-upload-progress';
import { DocumentPlaces, type Places } from './DocumentPlaces';

const createDocumentForm = (decimals: number) =>
  z.object({
    kind: DocumentKind,
    title: z.string(),
    day: z.string(),
    amount: z.string().refine((text) => text.trim() === '' || Number.isFinite(Number(toPlainNumber(text))), {
      error: problem('value.not_amount', { label: 'amount', decimals }),
    }),
    url: z.string(),
    is_released: z.boolean(),
  });

interface DocumentDialogProps {
  place: DocumentPlace;
  /** Undefined to add one. */
  document?: InventoryDocument;
  /** Files that are chosen already, each for a new document. */
  files?: readonly File[];
  onClose: () => void;
}

type Fields = z.infer<ReturnType<typeof createDocumentForm>>;

const FIELD_NAMES = new Set(Object.keys(createDocumentForm(0).shape));

const toIds = (places: Places['items']) => places.map(({ id }) => id);

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

/** True for an error of a field of the form, which is the same for all files. */
const isAboutForm = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => FIELD_NAMES.has(name));

const toFileProblem = (error: unknown) =>
  (error instanceof ApiError ? error.fields.file : undefined) ?? toMessage(error, t('documents.notSaved'));

export default function DocumentDialog({ place, document, files: given = [], onClose }: DocumentDialogProps) {
  const [files, setFiles] = useState(given);
  const [problems, setProblems] = useState<ReadonlyMap<File, string>>(new Map());
  const [percents, report] = useUploadProgress();
  const [places, setPlaces] = useState<Places>({
    items: document?.items ?? [],
    locations: document?.locations ?? [],
  });
  const currency = useCurrency();
  const add = useAddDocument();
  const update = useUpdateDocument(document?.id ?? 0);
  const decimals = getDecimals(currency);
  const form = useZodForm(createDocumentForm(decimals), {
    kind: document?.kind ?? 'receipt',
    title: document?.title ?? '',
    day: document?.day ?? '',
    amount: document ? toNumberText(document.amount, decimals) : '',
    url: document?.url ?? '',
    is_released: document?.is_released ?? false,
  });

  const isLink = document ? document.url !== null : files.length === 0;

  const save = async ({ amount, day, url, ...fields }: Fields) => {
    const plain = toPlainNumber(amount);
    const response = await update.mutateAsync({
      ...fields,
      ...(isLink && { url }),
      day: day || null,
      amount: plain === '' ? null : Number(plain),
      item_ids: toIds(places.items),
      location_ids: toIds(places.locations),
    });
    toastChange(t('documents.saved'), response);
    onClose();
  };

  /** Files that are refused stay in the dialog. */
  const addAll = async ({ amount, title, url, ...fields }: Fields) => {
    const body = {
      ...fields,
      title: files.length > 1 ? '' : title,
      amount: toPlainNumber(amount),
      item_id: [...('item_id' in place ? [place.item_id] : []), ...toIds(places.items)],
      location_id: [...('location_id' in place ? [place.location_id] : []), ...toIds(places.locations)],
    };
    const responses: unknown[] = [];
    const refused = new Map<File, string>();
    setProblems(refused);
    for (const file of files) {
      const onUploadProgress = (share: number) => report({ kind: 'sent', file, share });
      onUploadProgress(0);
      try {
        responses.push(await add.mutateAsync({ body, file, onUploadProgress }));
        report({ kind: 'done', file });
        setFiles((current) => current.filter((other) => other !== file));
      } catch (error) {
        report({ kind: 'failed', file });
        if (isAboutForm(error)) throw error;
        refused.set(file, toFileProblem(error));
        setProblems(new Map(refused));
      }
    }
    if (files.length === 0)
      responses.push(await add.mutateAsync({ body: { ...body, url }, file: undefined }));
    const count = responses.length;
    if (count > 0)
      toastChange(count > 1 ? t('documents.addedSeveral', { count }) : t('documents.added'), ...responses);
    if (refused.size === 0) onClose();
  };

  const { errors, ...submit } = useSubmit(form, document ? save : addAll, t('documents.notSaved'));

  return (
    <FormDialog
      title={t(document ? 'documents.edit' : 'documents.add')}
      submitLabel={
        document
          ? t('common.save')
          : files.length > 1
            ? t('documents.addSeveral', { count: files.length })
            : t('documents.add')
      }
      {...submit}
      onClose={onClose}
    >
      {!document && <FileChoice files={files} percents={percents} problems={problems} onChange={setFiles} />}
      {isLink && (
        <Field
          label={t(document ? 'common.link' : 'documents.orLink')}
          error={errors.url?.message}
          required={document !== undefined}
        >
          <Input
            {...form.register('url')}
            type="url"
            inputMode="url"
            maxLength={URL_MAX_LENGTH}
            placeholder="https://"
          />
        </Field>
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
      {files.length <= 1 && (
        <Field
          label={t('history.field.title')}
          error={errors.title?.message}
          required={document !== undefined}
        >
          <Input
            {...form.register('title')}
            autoComplete="off"
            maxLength={DOCUMENT_TITLE_MAX_LENGTH}
            placeholder={files[0] && withoutEnding(files[0].name)}
          />
        </Field>
      )}
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
  files: readonly File[];
  percents: ReadonlyMap<File, number>;
  /** Why files were refused. */
  problems: ReadonlyMap<File, string>;
  onChange: (files: readonly File[]) => void;
}

function FileChoice({ files, percents, problems, onChange }: FileChoiceProps) {
  const zone = useRef<HTMLDivElement>(null);
  const add = (added: readonly File[]) => onChange([...files, ...added]);
  useImagePaste(add, zone);
  return (
    <div ref={zone}>
      <DropZone onDrop={add} className="grid grid-cols-1 gap-2">
        {files.length > 0 && (
          <ul>
            {files.map((file, index) => (
              <DocumentFileRow
                // The same file can be chosen twice.
                key={`${index} ${file.name}`}
                file={file}
                percent={percents.get(file)}
                problem={problems.get(file)}
                onRemove={() => onChange(files.filter((other) => other !== file))}
              />
            ))}
          </ul>
        )}
        <div className="grid justify-items-start gap-2">
          <FileButton variant="secondary" isMultiple accept={ACCEPTED_DOCUMENTS} onChoose={add}>
            <Plus aria-hidden className="size-5" />
            {t('documents.chooseFile')}
          </FileButton>
          {files.length === 0 && <p className="text-sm text-quiet">{t('documents.formatsHint')}</p>}
        </div>
      </DropZone>
    </div>
  );
}
