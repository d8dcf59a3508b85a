import { useState } from 'react';
import { toDayOneYearBefore } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Dialog } from '../../ui/dialog/Dialog';
import { Segments } from '../../ui/form/Segments';
import { LoadedValueChart } from './LoadedValueChart';
import { useTotalValues } from './values.queries';

const PERIODS = [
  { value: 'year', label: 'values.lastYear' },
  { value: 'all', label: 'values.allTime' },
] as const;

type Period = (typeof PERIODS)[number]['value'];

/** The total value of the inventory over time. */
export default function TotalValuesDialog({ onClose }: { onClose: () => void }) {
  const [period, setPeriod] = useState<Period>('year');
  const [yearBefore] = useState(() => toDayOneYearBefore(new Date()));
  const history = useTotalValues(period === 'year' ? yearBefore : undefined);
  const title = t('values.totalTitle');
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 pt-3">
        <Segments legend={t('values.period')} options={PERIODS} value={period} onChange={setPeriod} />
        <LoadedValueChart history={history} label={title} />
      </div>
    </Dialog>
  );
}
