import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useLanguage } from '../lib/i18n';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
}

/** Remounts the whole application when the language changes. */
export const App = ({ router }: AppProps) => <RouterProvider key={useLanguage()} router={router} />;
