import { ErrorState } from '../ui/ErrorState';
import { ApiError } from '../lib/api-error';

export function UnreachableScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnreachable = error instanceof ApiError && error.is_network;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        error={error}
        title={isUnreachable ? 'The server is not responding' : 'The server reported an error'}
        message="You are still signed in. Check that the server is running and that this device is connected to its network."
        onRetry={onRetry}
      />
    </main>
  );
}
