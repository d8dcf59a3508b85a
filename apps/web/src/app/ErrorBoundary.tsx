import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';
import { NO_CONNECTION } from '../lib/api-error';
import { isFailedImport } from './failed-import';

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
