import { BrowserRouter } from 'react-router-dom';
import { basePath } from '../lib/base-path';
import { AppRoutes } from './AppRoutes';
import { ErrorBoundary } from './ErrorBoundary';
import { Providers } from './Providers';
import { ScreenAnnouncer } from './ScreenAnnouncer';

export function App() {
  return (
    <ErrorBoundary>
      <Providers>
        <BrowserRouter basename={basePath}>
          <AppRoutes />
          <ScreenAnnouncer />
        </BrowserRouter>
      </Providers>
    </ErrorBoundary>
  );
}
