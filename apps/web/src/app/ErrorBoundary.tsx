import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { NO_CONNECTION } from '../lib/api-error';

interface ErrorBoundaryProps {
  /** A change of this value resets the boundary. */
  screen?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  isBroken: boolean;
  /** True when the code of the screen failed to load. */
  isUnloaded: boolean;
}

const NO_ERROR: ErrorBoundaryState = { isBroken: false, isUnloaded: false };

/** Replaces a screen that failed to render or whose code failed to load (offline, or after an update). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = NO_ERROR;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { isBroken: true, isUnloaded: isFailedImport(error) };
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.isBroken && screen !== this.props.screen) this.setState(NO_ERROR);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const onRetry = () => window.location.reload();
    if (this.state.isUnloaded) return <ErrorState message={NO_CONNECTION} onRetry={onRetry} />;
    return (
      <ErrorState
        title="This page could not be displayed"
        message="Reloading the page usually helps."
        onRetry={onRetry}
      />
    );
  }
}

// Messages of Chromium, Safari and Firefox; failed imports have no error type or code.
const FAILED_IMPORT_MESSAGES = [
  'failed to fetch dynamically imported module',
  'importing a module script failed',
  'error loading dynamically imported module',
];

/** Recognizes a failed import of a screen's code, which is a connection problem. */
function isFailedImport(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return FAILED_IMPORT_MESSAGES.some((text) => message.includes(text));
}
