import { ErrorState } from '../components/ErrorState';
import { toMessage } from '../lib/api-error';

/** Shown to somebody with a session while the server does not answer; the session is kept. */
export function UnreachableScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="The server does not answer"
        message={toMessage(error, 'It could not say who is signed in.')}
        onRetry={onRetry}
      />
    </main>
  );
}
