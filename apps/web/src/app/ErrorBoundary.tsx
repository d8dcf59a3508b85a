import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { NO_CONNECTION } from '../lib/api-error';

interface ErrorBoundaryProps {
  /** When it changes, what broke is tried anew. */
  screen?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  isBroken: boolean;
  /** Whether it broke because its code did not come. */
  isUnloaded: boolean;
}

const WHOLE: ErrorBoundaryState = { isBroken: false, isUnloaded: false };

/** What is left when a screen breaks, or when its code does not come: without a connection or after an update. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = WHOLE;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { isBroken: true, isUnloaded: isFailedImport(error) };
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.isBroken && screen !== this.props.screen) this.setState(WHOLE);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const onRetry = () => window.location.reload();
    if (this.state.isUnloaded) return <ErrorState message={NO_CONNECTION} onRetry={onRetry} />;
    return (
      <ErrorState
        title="This screen could not be shown"
        message="Loading it again usually helps."
        onRetry={onRetry}
      />
    );
  }
}

// How Chromium, Safari and Firefox word it; there is no type or code to know it by.
const FAILED_IMPORT_MESSAGES = [
  'failed to fetch dynamically imported module',
  'importing a module script failed',
  'error loading dynamically imported module',
];

/** Whether the code of a screen could not be fetched, which is the connection's fault and not the screen's. */
function isFailedImport(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return FAILED_IMPORT_MESSAGES.some((text) => message.includes(text));
}
