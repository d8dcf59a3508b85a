/** Loads the code that keeps changed quantities on the device. It must be there before the connection is lost. */
export const loadQuantities = () => import('./quantities.queries');
