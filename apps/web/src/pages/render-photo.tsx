import { OnePhoto } from '../features/images/OnePhoto';
import type { RenderPhoto } from '../features/loans/render-photo';

/** The choice of a photo in the windows of loans. */
export const renderPhoto: RenderPhoto = (choice) => <OnePhoto {...choice} />;
