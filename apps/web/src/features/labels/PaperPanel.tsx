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
import { Panel } from '../../ui/layout/Panel';
import { OptionPicker } from '../../ui/picker/OptionPicker';
import { describePaper, type LabelErrors, type LabelForm, listPapers } from './label-form.rules';
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
  const options = listPapers(own).map((listed) => ({
    key: String(listed.choice),
    name: describePaper(listed.paper),
    detail: listed.group,
    choose: () => onChange({ paper: listed.choice }),
  }));
  const chosen = options.find(({ key }) => key === String(form.paper));
  return (
    <Panel title={t('labels.paper')}>
      <div className="grid gap-5">
        <Field
          label={t('labels.brandAndSize')}
          error={errors.paper}
          hint={qrHint === undefined ? undefined : t(qrHint)}
        >
          <OptionPicker
            name="paper"
            title={t('labels.paper')}
            searchLabel={t('common.search')}
            shown={chosen?.name ?? t('labels.chooseAPaper')}
            isEmpty={!chosen}
            chosenKey={chosen?.key}
            options={options}
          />
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
