import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../ui/LoadingScreen';
import { OpenLayout } from './OpenLayout';
import { Guard, GUARDED_SCREENS, OPEN_SCREENS, preloadScreen, VISITOR_SCREENS } from './routes';
import { VisitorsOnly } from './VisitorsOnly';

const toRoutes = (screens: typeof GUARDED_SCREENS) =>
  screens.flatMap(({ paths, Page }) =>
    paths.map((path) => <Route key={path} path={path} element={<Page />} />),
  );

export function AppRoutes() {
  const { pathname } = useLocation();
  // Loads the code of the first screen while the session is being checked.
  useEffect(() => preloadScreen(pathname), [pathname]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route element={<OpenLayout />}>
          {toRoutes(OPEN_SCREENS)}
          <Route element={<VisitorsOnly />}>{toRoutes(VISITOR_SCREENS)}</Route>
        </Route>
        <Route element={<Guard />}>{toRoutes(GUARDED_SCREENS)}</Route>
      </Routes>
    </Suspense>
  );
}
