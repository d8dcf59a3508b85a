import type { ReactNode } from 'react';
import { toMessage } from '../../lib/api-error';
import { Card } from '../layout/Card';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

interface NotLoadedProps {
  /** Its error is null while the data loads. */
  query: { error: Error | null; refetch: () => unknown };
  /** Says what failed, unless the server gives a reason. */
  message: string;
  /** Classes of the skeleton that is shown while the data loads. */
  skeleton?: string;
  /** Text beside a spinner that is shown while the data loads. */
  loading?: string;
  /** Shown instead of a skeleton or spinner while the data loads. */
  waiting?: ReactNode;
  /** True to show a failure in a card. */
  inCard?: boolean;
}

/** Takes the place of data that is loading or could not be loaded. */
export function NotLoaded({ query, message, skeleton, loading, waiting, inCard }: NotLoadedProps) {
  const { error, refetch } = query;
  if (error) {
    const state = (
      <ErrorState error={error} message={toMessage(error, message)} onRetry={() => void refetch()} />
    );
    return inCard ? <Card>{state}</Card> : state;
  }
  if (loading !== undefined) return <Spinner label={loading} />;
  return skeleton === undefined ? waiting : <Skeleton className={skeleton} />;
}
