import { withTexts } from '../../../lib/i18n';

/** Loads the code that keeps changed quantities on the device. It must be there before the connection is lost. */
export const loadQuantities = () => withTexts(import('./quantities.queries'));
