import { LABEL_OFFSET_MAX_MM, LABEL_OFFSET_STEPS_PER_MM } from '@stowage/contracts';
import { Ruler } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';
import { Panel } from '../../ui/Panel';
import type { LabelErrors, LabelForm } from './label-form.rules';
import * as texts from './labels.texts';

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
    label: texts.toTheRight,
    hint: texts.rightHint,
  },
  { name: 'offset_y_mm', label: texts.down, hint: texts.downHint },
] as const;

export function AdjustmentPanel({ form, errors, isPrinting, onChange, onTestPage }: AdjustmentPanelProps) {
  return (
    <Panel title={texts.fineAdjustment}>
      <p className="mb-4 text-sm text-quiet">{texts.adjustmentHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            {(control) => (
              <NumberStepper
                control={control}
                name={name}
                label={label}
                value={form[name]}
                onChange={(text) => onChange({ [name]: text })}
                min={-LABEL_OFFSET_MAX_MM}
                max={LABEL_OFFSET_MAX_MM}
                step={1 / LABEL_OFFSET_STEPS_PER_MM}
                decimals={1}
              />
            )}
          </Field>
        ))}
      </div>
      <Button variant="secondary" className="mt-4" busy={isPrinting} onClick={onTestPage}>
        <Ruler aria-hidden className="size-4" />
        {texts.printTestPage}
      </Button>
    </Panel>
  );
}
