import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSession } from '../../entities/user/session.queries';
import { getQueryClient } from '../../lib/query/query-client';
import { SCROLL_STORAGE_NAME } from '../../lib/scroll-restoration';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { focusScreenHeading } from '../../ui/focus';
import { OpenLayout } from '../layout/OpenLayout';
import { FormsOfMembers } from './FormsOfMembers';
import { FORM_SCREENS, GUARDED_SCREENS, loadGuard, OPEN_SCREENS, VISITOR_SCREENS } from './routes';
import { toScreen } from './screen';
import { ScreenError } from './ScreenError';
import { SessionWatch } from './SessionWatch';
import { usePreload, usePreloadOnTouch } from './use-preload';
import { VisitorsOnly } from './VisitorsOnly';

/** Loads the next screens in advance. Visitors have no next screen except the one that `VisitorsOnly` loads. */
const Preload = () => (useSession().status === 'signed-in' ? <Active /> : null);

function Active() {
  usePreload();
  usePreloadOnTouch();
  return null;
}

function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionWatch>{children}</SessionWatch>
    </QueryClientProvider>
  );
}

const root = (
  <Providers>
    <Outlet />
    <Preload />
    <ScreenAnnouncer />
    <ScrollRestoration storageKey={SCROLL_STORAGE_NAME} />
  </Providers>
);

export const APP_ROUTES: RouteObject[] = [
  {
    element: root,
    errorElement: <ScreenError />,
    children: [
      {
        // Shown while the code of the first screen loads. `Providers` checks the session at the same time.
        hydrateFallbackElement: <LoadingScreen />,
        children: [
          {
            element: <OpenLayout />,
            children: [...OPEN_SCREENS, { element: <VisitorsOnly />, children: VISITOR_SCREENS }],
          },
          {
            lazy: loadGuard,
            children: [
              {
                errorElement: <ScreenError />,
                children: [{ element: <FormsOfMembers />, children: FORM_SCREENS }, ...GUARDED_SCREENS],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** Moves focus to the heading of a new screen, or announces its title when a field keeps the focus. */
function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const screen = toScreen(pathname);
  const lastScreen = useRef(screen);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (screen === lastScreen.current) return undefined;
    lastScreen.current = screen;
    return focusScreenHeading(setTitle);
  }, [screen]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
