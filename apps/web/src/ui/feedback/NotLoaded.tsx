import type { ReactNode } from 'react';
import { toMessage } from '../../lib/api-error';
import { Card } from '../layout/Card';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';

interface NotLoadedProps {
  /** Null while the data loads. */
  error: Error | null;
  /** Says what failed, unless the server gives a reason. */
  message: string;
  onRetry: () => unknown;
  /** Classes of the skeleton that is shown while the data loads. */
  skeleton?: string;
  /** Shown instead of a skeleton while the data loads. */
  waiting?: ReactNode;
  /** True to show a failure in a card. */
  inCard?: boolean;
}

/** Takes the place of data that is loading or could not be loaded. */
export function NotLoaded({ error, message, onRetry, skeleton, waiting, inCard }: NotLoadedProps) {
  if (error) {
    const state = (
      <ErrorState error={error} message={toMessage(error, message)} onRetry={() => void onRetry()} />
    );
    return inCard ? <Card>{state}</Card> : state;
  }
  return skeleton === undefined ? waiting : <Skeleton className={skeleton} />;
}
