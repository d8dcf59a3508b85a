import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useLanguage } from '../lib/i18n';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
}

/** Mounts everything again after a change of the language. */
export const App = ({ router }: AppProps) => <RouterProvider key={useLanguage()} router={router} />;
