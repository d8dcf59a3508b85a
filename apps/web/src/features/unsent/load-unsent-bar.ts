import { withTexts } from '../../lib/i18n';
import { Dialog } from '../../ui/dialog/Dialog';
import type UnsentBar from './UnsentBar';

/**
 * Loads the bar, and tries to load the question at signing out, which must work without a connection. Call it before
 * changes are stored on the device. @throws Error if the download of the bar fails
 */
export async function loadUnsentBar(): Promise<{ default: typeof UnsentBar }> {
  const [bar] = await Promise.all([
    withTexts(import('./UnsentBar')),
    withTexts(import('./SignOutQuestion')).catch(() => undefined),
    Dialog.preload().catch(() => undefined),
  ]);
  return bar;
}
