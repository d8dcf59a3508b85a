import { join } from 'node:path';
import sharp from 'sharp';
import { withSvgLoader } from '../../files/image-processing';
import { drawPicture } from './drawings/picture';
import type { DemoItem, DemoPhoto } from './household/demo-item';

const WIDTH_PIXELS = 1200;
const JPEG_QUALITY = 92;

export interface RenderedPhoto extends DemoPhoto {
  /** The JPEG, in the folder for temporary files. */
  path: string;
}

/** Draws the photos of all items into a folder, each item's in their order. */
export const renderPictures = (items: readonly DemoItem[], folder: string): Promise<RenderedPhoto[][]> =>
  withSvgLoader(() =>
    Promise.all(
      items.map((item, itemIndex) =>
        Promise.all(
          item.photos.map(async (photo, photoIndex) => {
            const path = join(folder, `demo-${itemIndex}-${photoIndex}.jpg`);
            const svg = drawPicture(photo.view, item.look, item, WIDTH_PIXELS);
            await sharp(Buffer.from(svg)).jpeg({ quality: JPEG_QUALITY }).toFile(path);
            return { ...photo, path };
          }),
        ),
      ),
    ),
  );
