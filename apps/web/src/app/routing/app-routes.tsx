import { Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { FormsOfMembers } from '../FormsOfMembers';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { OpenLayout } from '../layout/OpenLayout';
import { Preload } from './Preload';
import { Providers } from '../Providers';
import { FORM_SCREENS, GUARDED_SCREENS, loadGuard, OPEN_SCREENS, VISITOR_SCREENS } from './routes';
import { ScreenAnnouncer } from '../ScreenAnnouncer';
import { ScreenError } from '../ScreenError';
import { SCROLL_STORAGE_NAME } from '../../lib/scroll-restoration';
import { VisitorsOnly } from '../VisitorsOnly';

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
