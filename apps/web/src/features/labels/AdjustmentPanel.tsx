import { LABEL_OFFSET_MAX_MM, LABEL_OFFSET_STEPS_PER_MM } from '@stowage/contracts';
import { Ruler } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';
import { Panel } from '../../ui/layout/Panel';
import type { LabelErrors, LabelForm } from './label-form.rules';

interface AdjustmentPanelProps {
  form: LabelForm;
  errors: LabelErrors;
  isPrinting: boolean;
  onChange: (changes: Partial<LabelForm>) => void;
  onTestPage: () => void;
}

const FIELDS = [
  {
    name: 'offset_x_mm',
    label: 'labels.toTheRight',
    hint: 'labels.rightHint',
  },
  {
    name: 'offset_y_mm',
    label: 'labels.down',
    hint: 'labels.downHint',
  },
] as const;

export function AdjustmentPanel({ form, errors, isPrinting, onChange, onTestPage }: AdjustmentPanelProps) {
  return (
    <Panel title={t('labels.fineAdjustment')}>
      <p className="mb-4 text-sm text-quiet">{t('labels.adjustmentHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={t(label)} hint={t(hint)} error={errors[name]}>
            <NumberStepper
              name={name}
              label={t(label)}
              value={form[name]}
              onChange={(text) => onChange({ [name]: text })}
              min={-LABEL_OFFSET_MAX_MM}
              max={LABEL_OFFSET_MAX_MM}
              step={1 / LABEL_OFFSET_STEPS_PER_MM}
              decimals={1}
            />
          </Field>
        ))}
      </div>
      <Button variant="secondary" className="mt-4" busy={isPrinting} onClick={onTestPage}>
        <Ruler aria-hidden className="size-4" />
        {t('labels.printTestPage')}
      </Button>
    </Panel>
  );
}
