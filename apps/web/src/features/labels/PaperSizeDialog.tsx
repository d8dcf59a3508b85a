import { countLabelsPerPage, type LabelPaper, type OwnLabelPaper, toLabelPaper } from '@stowage/contracts';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast/headless';
import { formatNumber } from '../../lib/format/format';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { NumberInput } from '../../ui/form/NumberInput';
import { Segments } from '../../ui/form/Segments';
import { Select } from '../../ui/form/Select';
import { useSaveOwnPaper } from './labels.queries';
import {
  checkSizeForm,
  type LabelPage,
  type NumberField,
  type PaperSizeForm,
  toDecimals,
  toNewForm,
  toSizeForm,
  withUnit,
} from './paper-size-form.rules';
import { describeFailure, type Failure } from './print-errors.rules';
import { SheetDrawing } from './SheetDrawing';

interface PaperSizeDialogProps {
  /** The size to change; undefined for a new size. */
  own: OwnLabelPaper | undefined;
  /** The paper on the screen, whose labels a new size begins with. */
  paper: LabelPaper;
  onSaved: (own: OwnLabelPaper) => void;
  onClose: () => void;
}

const PAGES: Record<LabelPage, PlainMessageKey> = {
  a4: 'labels.pageA4',
  letter: 'labels.pageLetter',
  custom: 'labels.pageCustom',
  label: 'labels.pageLabel',
};

const isPage = (value: string): value is LabelPage => value in PAGES;

const UNITS = [
  { value: 'mm', label: 'labels.millimetres' },
  { value: 'in', label: 'labels.inches' },
] as const;

interface NumberChoice {
  name: NumberField;
  label: PlainMessageKey;
  hint?: PlainMessageKey;
  isRequired?: true;
}

const PAGE_SIDES: readonly NumberChoice[] = [
  { name: 'page_width_mm', label: 'fieldLabel.paper_width', isRequired: true },
  { name: 'page_height_mm', label: 'fieldLabel.paper_height', isRequired: true },
];
const LABEL_SIDES: readonly NumberChoice[] = [
  { name: 'label_width_mm', label: 'fieldLabel.label_width', isRequired: true },
  { name: 'label_height_mm', label: 'fieldLabel.label_height', isRequired: true },
];
const GRID: readonly NumberChoice[] = [
  { name: 'columns', label: 'fieldLabel.columns', hint: 'labels.countHint' },
  { name: 'rows', label: 'fieldLabel.rows', hint: 'labels.countHint' },
  { name: 'gap_x_mm', label: 'fieldLabel.gap_x' },
  { name: 'gap_y_mm', label: 'fieldLabel.gap_y' },
  { name: 'margin_left_mm', label: 'fieldLabel.margin_left', hint: 'labels.marginHint' },
  { name: 'margin_top_mm', label: 'fieldLabel.margin_top', hint: 'labels.marginHint' },
];

export default function PaperSizeDialog({ own, paper, onSaved, onClose }: PaperSizeDialogProps) {
  const [form, setForm] = useState(() =>
    own ? toSizeForm(own, navigator.language) : toNewForm(paper, navigator.language),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  // Errors of the last attempt to save; hidden once the form changes.
  const [failure, setFailure] = useState<Failure>();
  const save = useSaveOwnPaper();
  const checked = checkSizeForm(form);

  const change = (changes: Partial<PaperSizeForm>) => {
    setForm({ ...form, ...changes });
    setFailure(undefined);
  };

  const errorOf = (name: NumberField | 'name'): string | undefined =>
    failure?.errors[name] ??
    (isSubmitted || (name !== 'name' && form[name] !== '') ? checked.errors[name] : undefined);

  const submit = async ({ currentTarget: element }: SubmitEvent<HTMLFormElement>) => {
    // The errors must be on the screen before the first of them gets the focus.
    flushSync(() => setIsSubmitted(true));
    if (!checked.input) {
      element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    try {
      const saved = await save.mutateAsync({ id: own?.id, ...checked.input });
      toast.success(t('labels.sizeSaved', { name: saved.name }));
      onSaved(saved);
      onClose();
    } catch (error) {
      setFailure(describeFailure(error, t('labels.sizeNotSaved')));
    }
  };

  const isGrid = form.page !== 'label';
  const numbers = [...(form.page === 'custom' ? PAGE_SIDES : []), ...LABEL_SIDES, ...(isGrid ? GRID : [])];

  return (
    <FormDialog
      title={t(own ? 'labels.editSize' : 'labels.addOwnSize')}
      submitLabel={t('labels.saveSize')}
      error={failure?.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('fieldLabel.paper_name')} required error={errorOf('name')}>
        <Input
          name="name"
          value={form.name}
          onChange={({ target }) => change({ name: target.value })}
          autoComplete="off"
          data-first-focus
        />
      </Field>
      <Field label={t('labels.paper')}>
        <Select
          name="page"
          value={form.page}
          onChange={({ target }) => {
            if (isPage(target.value)) change({ page: target.value });
          }}
          options={Object.entries(PAGES).map(([id, label]) => ({ id, name: t(label) }))}
        />
      </Field>
      <Segments
        legend={t('labels.unit')}
        options={UNITS}
        value={form.unit}
        onChange={(unit) => setForm(withUnit(form, unit))}
      />
      <SizePreview paper={checked.size && toLabelPaper(form.name, checked.size)} />
      <div className="grid grid-cols-2 gap-4">
        {numbers.map(({ name, label, hint, isRequired = false }) => (
          <Field
            key={name}
            label={t(label)}
            required={isRequired}
            error={errorOf(name)}
            hint={hint && t(hint)}
          >
            <NumberInput
              name={name}
              value={form[name]}
              onChange={({ target }) => change({ [name]: target.value })}
              decimals={toDecimals(name, form.unit)}
            />
          </Field>
        ))}
      </div>
      {isGrid && (
        <Checkbox
          name="cut_lines"
          label={t('fieldLabel.cut_lines')}
          hint={t('labels.cutLinesHint')}
          checked={form.cut_lines}
          onChange={({ target }) => change({ cut_lines: target.checked })}
        />
      )}
    </FormDialog>
  );
}

const PREVIEW_SIDE_REM = 7;

/** Stays visible while the fields below it scroll. */
function SizePreview({ paper }: { paper: LabelPaper | undefined }) {
  const aspectRatio = paper && paper.page_width_mm / paper.page_height_mm;
  return (
    <div className="sticky top-0 z-10 -mx-5 flex items-center gap-4 border-y border-line bg-surface px-5 py-3 low:static">
      {paper && (
        <div
          // Paper is white in dark mode too.
          className="shrink-0 rounded-sm bg-white ring-1 ring-black/15 forced-color-adjust-none"
          style={{ width: `${PREVIEW_SIDE_REM * Math.min(1, aspectRatio ?? 1)}rem` }}
        >
          <SheetDrawing paper={paper} toStyle={() => 'fill-[#d3e8e6] stroke-[#0b6e6e]'} />
        </div>
      )}
      <p role="status" className="min-w-0 text-sm text-quiet">
        {paper
          ? t('labels.pageHasLabels', {
              columns: formatNumber(paper.columns),
              rows: formatNumber(paper.rows),
              labels: formatNumber(countLabelsPerPage(paper)),
            })
          : t('labels.enterSize')}
      </p>
    </div>
  );
}
