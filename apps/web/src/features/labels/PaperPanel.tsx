import {
  countLabelsPerPage,
  LABEL_COPIES_MAX,
  type LabelPaper,
  type OwnLabelPaper,
  type QrFit,
} from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';
import { Select } from '../../ui/form/Select';
import { Panel } from '../../ui/layout/Panel';
import {
  describePaper,
  findPaper,
  type LabelErrors,
  type LabelForm,
  listPaperGroups,
  toPaperChoice,
} from './label-form.rules';
import { LabelSheet } from './LabelSheet';
import { OwnPaperButtons } from './OwnPaperButtons';

interface PaperPanelProps {
  form: LabelForm;
  errors: LabelErrors;
  paper: LabelPaper;
  own: readonly OwnLabelPaper[];
  /** Size of the QR code on the labels; undefined while it is unknown or not printed. */
  qrFit: QrFit | undefined;
  start: number;
  printed: number;
  onChange: (changes: Partial<LabelForm>) => void;
  onStart: (start: number) => void;
}

const QR_HINTS = { usual: undefined, small: 'labels.smallQrCode', none: 'labels.noQrCode' } as const;

export function PaperPanel({
  form,
  errors,
  paper,
  own,
  qrFit,
  start,
  printed,
  onChange,
  onStart,
}: PaperPanelProps) {
  const labelsPerPage = countLabelsPerPage(paper);
  const qrHint = qrFit && QR_HINTS[qrFit];
  const groups = listPaperGroups(own);
  const isListed = groups.some(({ papers }) => papers.includes(form.paper));
  return (
    <Panel title={t('labels.paper')}>
      <div className="grid gap-5">
        <Field
          label={t('labels.brandAndSize')}
          error={errors.paper}
          hint={qrHint === undefined ? undefined : t(qrHint)}
        >
          <Select
            name="paper"
            value={form.paper}
            onChange={({ target }) => {
              const chosen = toPaperChoice(target.value);
              if (chosen !== undefined) onChange({ paper: chosen });
            }}
          >
            {!isListed && <option value={form.paper}>{t('labels.chooseAPaper')}</option>}
            {groups.map(({ label, papers }) => (
              <optgroup key={label} label={label}>
                {papers.map((choice) => {
                  const listed = findPaper(choice, own);
                  return (
                    listed && (
                      <option key={choice} value={choice}>
                        {describePaper(listed)}
                      </option>
                    )
                  );
                })}
              </optgroup>
            ))}
          </Select>
        </Field>
        <OwnPaperButtons
          own={own.find(({ id }) => id === form.paper)}
          paper={paper}
          onChoose={(choice) => onChange({ paper: choice })}
        />
        {labelsPerPage > 1 && (
          <div className="grid gap-4">
            <Field
              label={t('labels.startWithLabel')}
              error={errors.start}
              hint={t('labels.startHint', { labelsPerPage })}
            >
              <NumberStepper
                name="start"
                label={t('labels.startWithLabel')}
                value={toNumberText(start, 0)}
                onChange={(text) => {
                  const typed = parseNumber(text) ?? 0;
                  if (Number.isInteger(typed)) onStart(Math.min(labelsPerPage, Math.max(1, typed)));
                }}
                min={1}
                max={labelsPerPage}
              />
            </Field>
            <LabelSheet paper={paper} start={start} printed={printed} onStart={onStart} />
          </div>
        )}
        <Field label={t('labels.copiesOfEachLabel')} error={errors.copies}>
          <NumberStepper
            name="copies"
            label={t('labels.copiesOfEachLabel')}
            value={form.copies}
            onChange={(copies) => onChange({ copies })}
            min={1}
            max={LABEL_COPIES_MAX}
          />
        </Field>
      </div>
    </Panel>
  );
}
