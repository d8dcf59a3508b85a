import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const LABEL_PIXELS = 300;
const FRAMES = 5;

/** Draws a label on a grey table, as a camera would see it. */
export const photographLabel = (qrCode: Buffer): Promise<Buffer> =>
  sharp(qrCode)
    .resize(LABEL_PIXELS, LABEL_PIXELS)
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: '#ffffff' })
    .rotate(8, { background: '#999999' })
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#999999' })
    .flatten({ background: '#999999' })
    .jpeg()
    .toBuffer();

/** Writes a still YUV4MPEG2 video for the fake camera. Only the brightness is relevant. */
export async function filmPicture(path: string, picture: Buffer): Promise<void> {
  const brightness = await sharp(picture)
    .resize(WIDTH, HEIGHT)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
