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
export function LoadedValueChart({ history: { data, error, refetch }, label }: LoadedValueChartProps) {
  if (data) return <ValueChart points={data.points} label={label} />;
  return <NotLoaded error={error} message={t('values.notLoaded')} onRetry={refetch} skeleton="h-56" />;
}
