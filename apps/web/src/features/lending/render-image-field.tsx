import { ImageField } from '../image-upload/ImageField';
import type { RenderPhoto } from './render-photo';

/** The choice of a photo in the windows of loans. */
export const renderPhoto: RenderPhoto = (choice) => <ImageField {...choice} />;
