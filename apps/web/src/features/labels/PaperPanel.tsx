import { countLabelsPerPage, getLabelPaper, LABEL_COPIES_MAX, LabelSettings } from '@stowage/contracts';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/form/Select';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';
import { describePaper, type LabelErrors, type LabelForm, listPaperGroups } from './label-form.rules';
import { LabelSheet } from './LabelSheet';
import { t } from '../../lib/i18n';

interface PaperPanelProps {
  form: LabelForm;
  errors: LabelErrors;
  start: number;
  printed: number;
  onChange: (changes: Partial<LabelForm>) => void;
  onStart: (start: number) => void;
}

export function PaperPanel({ form, errors, start, printed, onChange, onStart }: PaperPanelProps) {
  const paper = getLabelPaper(form.paper);
  const labelsPerPage = countLabelsPerPage(paper);
  return (
    <Panel title={t('labels.paper')}>
      <div className="grid gap-5">
        <Field label={t('labels.brandAndSize')} error={errors.paper}>
          {(control) => (
            <Select
              {...control}
              name="paper"
              value={form.paper}
              onChange={({ target }) => {
                const chosen = LabelSettings.shape.paper.safeParse(target.value).data;
                if (chosen) onChange({ paper: chosen });
              }}
            >
              {listPaperGroups().map(({ label, papers }) => (
                <optgroup key={label} label={label}>
                  {papers.map((id) => (
                    <option key={id} value={id}>
                      {describePaper(id)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        {labelsPerPage > 1 && (
          <div className="grid gap-4">
            <Field
              label={t('labels.startWithLabel')}
              error={errors.start}
              hint={t('labels.startHint', { labelsPerPage })}
            >
              {(control) => (
                <NumberStepper
                  control={control}
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
              )}
            </Field>
            <LabelSheet paper={paper} start={start} printed={printed} onStart={onStart} />
          </div>
        )}
        <Field label={t('labels.copiesOfEachLabel')} error={errors.copies}>
          {(control) => (
            <NumberStepper
              control={control}
              name="copies"
              label={t('labels.copiesOfEachLabel')}
              value={form.copies}
              onChange={(copies) => onChange({ copies })}
              min={1}
              max={LABEL_COPIES_MAX}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}
