import { Spinner } from './Spinner';

/** The whole window, until it is known what to show. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." />
    </div>
  );
}
