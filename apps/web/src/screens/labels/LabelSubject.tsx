import { LABELS_MAX_COUNT } from '@stowage/contracts';
import { MapPin, Package, QrCode } from 'lucide-react';
import { type LabelChoice, type Subject, toSubject } from '../../features/labels/label-choice.rules';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { Field } from '../../ui/form/Field';
import { NumberStepper } from '../../ui/form/NumberStepper';
import { Segments } from '../../ui/form/Segments';
import { Panel } from '../../ui/layout/Panel';
import { LabelItems } from './LabelItems';
import { LabelLocations } from './LabelLocations';
import type { useLabelChoice } from './use-label-choice';

const OPTIONS = [
  { value: 'locations', label: 'common.locations', icon: MapPin },
  { value: 'items', label: 'common.items', icon: Package },
  { value: 'blank', label: 'labelsPage.blank', icon: QrCode },
] as const satisfies readonly { value: Subject; label: PlainMessageKey; icon: unknown }[];

interface LabelSubjectProps extends Pick<
  ReturnType<typeof useLabelChoice>,
  'choice' | 'choose' | 'check' | 'chooseSubject'
> {
  error: string | undefined;
}

export function LabelSubject({ choice, error, ...on }: LabelSubjectProps) {
  return (
    <Panel title={t('labelsPage.labelsFor')}>
      <div className="grid grid-cols-1 gap-4">
        <Segments
          legend={t('labelsPage.labelsFor')}
          options={OPTIONS}
          value={toSubject(choice)}
          onChange={on.chooseSubject}
        />
        <Chosen choice={choice} error={error} choose={on.choose} check={on.check} />
        {error !== undefined && choice.kind !== 'blank' && <p className="text-sm text-danger">{error}</p>}
      </div>
    </Panel>
  );
}

interface ChosenProps extends Pick<LabelSubjectProps, 'choose' | 'check' | 'error'> {
  choice: LabelChoice;
}

function Chosen({ choice, error, choose, check }: ChosenProps) {
  switch (choice.kind) {
    case 'locations':
    case 'location_tree':
      return <LabelLocations choice={choice} onChoose={check} />;
    case 'items':
    case 'item_list':
      return <LabelItems choice={choice} onChoose={choose} />;
    case 'blank':
      return (
        <BlankCount
          error={error}
          count={choice.count}
          onChange={(count) => check({ kind: 'blank', count })}
        />
      );
  }
}

interface BlankCountProps {
  error: string | undefined;
  /** In plain number format, as in the URL. */
  count: string;
  onChange: (count: string) => void;
}

function BlankCount({ error, count, onChange }: BlankCountProps) {
  const text = useNumberText(count, onChange);
  return (
    <Field label={t('labelsPage.numberOfLabels')} error={error} hint={t('labelsPage.blankLabelsHint')}>
      <NumberStepper
        name="source"
        label={t('labelsPage.blankLabels')}
        {...text}
        min={1}
        max={LABELS_MAX_COUNT}
      />
    </Field>
  );
}
