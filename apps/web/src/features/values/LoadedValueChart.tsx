import type { ValuePoint } from '@stowage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { ValueChart } from './ValueChart';

interface LoadedValueChartProps {
  history: UseQueryResult<{ points: readonly ValuePoint[] }>;
  /** Names the chart for screen readers. */
  label: string;
}

/** Shows the chart once its values have loaded. */
export function LoadedValueChart({ history, label }: LoadedValueChartProps) {
  if (history.data) return <ValueChart points={history.data.points} label={label} />;
  return <NotLoaded query={history} message={t('values.notLoaded')} skeleton="h-56" />;
}
