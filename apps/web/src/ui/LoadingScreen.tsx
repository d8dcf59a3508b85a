import { Spinner } from './Spinner';

/** Full-page loading state. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." />
    </div>
  );
}
