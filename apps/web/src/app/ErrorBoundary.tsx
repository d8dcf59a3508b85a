import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/ErrorState';

/** What is left when a screen breaks, or when its code cannot be loaded after the server was updated. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="This screen could not be shown"
          message="Loading it again usually helps."
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
