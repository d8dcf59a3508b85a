import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/ErrorState';

interface ErrorBoundaryProps {
  /** When it changes, what broke is tried anew. */
  screen?: string;
  children: ReactNode;
}

/** What is left when a screen breaks, or when its code cannot be loaded after the server was updated. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.isBroken && screen !== this.props.screen) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorState
        title="This screen could not be shown"
        message="Loading it again usually helps."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
