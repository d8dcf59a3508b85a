import { useSession } from '../../entities/user/session.queries';
import { usePreload, usePreloadOnTouch } from './use-preload';

/** Loads the next screens in advance. Visitors have no next screen except the one that `VisitorsOnly` loads. */
export const Preload = () => (useSession().status === 'signed-in' ? <Active /> : null);

function Active() {
  usePreload();
  usePreloadOnTouch();
  return null;
}
