import type { ValuePoint } from '@stowage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ValueChart } from './ValueChart';

interface LoadedValueChartProps {
  history: UseQueryResult<{ points: readonly ValuePoint[] }>;
  /** Names the chart for screen readers. */
  label: string;
}

/** Shows the chart once its values have loaded. */
export function LoadedValueChart({ history: { data, error, refetch }, label }: LoadedValueChartProps) {
  if (data) return <ValueChart points={data.points} label={label} />;
  if (!error) return <Skeleton className="h-56" />;
  return (
    <ErrorState
      error={error}
      message={toMessage(error, t('values.notLoaded'))}
      onRetry={() => void refetch()}
    />
  );
}
