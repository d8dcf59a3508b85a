import { ApiError } from '../../lib/api-error';
import { withTexts } from '../../lib/i18n';
import { loadUnsentBar } from './load-unsent-bar';

/** Loads the outbox, and the bar that shows what waits in it. @throws ApiError without a connection */
export async function loadCaptures() {
  const loading = Promise.all([withTexts(import('../quick-capture/captures.queries')), loadUnsentBar()]);
  const [captures] = await loading.catch(() => {
    throw new ApiError({ status: 0, is_network: true });
  });
  return captures;
}
