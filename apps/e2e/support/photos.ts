import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** File in the format of Playwright's `setInputFiles`. */
export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const toFile = ({ name, mimeType, buffer }: Photo): File =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

const WIDTH = 1200;
const HEIGHT = 800;
const ORIENTATION_QUARTER_TURN = 6;

const paint = (colour: string) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } });

const toPhoto = (name: string, buffer: Buffer): Photo => ({ name, mimeType: 'image/jpeg', buffer });

export const plainPhoto = async (name: string, colour = '#8a5a2b'): Promise<Photo> =>
  toPhoto(name, await paint(colour).jpeg().toBuffer());

export const photoWithGps = async (name: string): Promise<Photo> =>
  toPhoto(
    name,
    await paint('#2b6a8a')
      .withExif({
        IFD0: { Make: 'Test camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 31/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '13/1 24/1 0/1',
        },
      })
      .jpeg()
      .toBuffer(),
  );

/** Creates a photo that is stored rotated: displayed, it is 800 wide and 1200 high. */
export const rotatedPhoto = async (name: string): Promise<Photo> =>
  toPhoto(
    name,
    await paint('#6a2b8a').withMetadata({ orientation: ORIENTATION_QUARTER_TURN }).jpeg().toBuffer(),
  );

export async function damagedPhoto(name: string): Promise<Photo> {
  const noise = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => (index * 7919) % 251));
  const whole = await sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer();
  return toPhoto(name, whole.subarray(0, whole.length / 2));
}

export const textNamedPhoto = (name: string): Photo => toPhoto(name, Buffer.from('This is not a picture.'));

const LARGE_WIDTH = 3000;
const LARGE_HEIGHT = 2000;

/** Creates a photo of more than 2 MB that is stored rotated: displayed, it is 2000 wide and 3000 high. */
export async function toLargeSources(name: string): Promise<Photo> {
  const noise = Buffer.from(
    Array.from({ length: LARGE_WIDTH * LARGE_HEIGHT * 3 }, (_, index) => (index * 7919) % 251),
  );
  const image = sharp(noise, { raw: { width: LARGE_WIDTH, height: LARGE_HEIGHT, channels: 3 } });
  return toPhoto(
    name,
    await image.withMetadata({ orientation: ORIENTATION_QUARTER_TURN }).jpeg({ quality: 95 }).toBuffer(),
  );
}

const HUGE_WIDTH = 4000;
const HUGE_HEIGHT = 3000;

/** Creates a photo of more than 13 MB from noise, which hardly compresses. */
export const hugePhoto = async (name: string): Promise<Photo> =>
  toPhoto(
    name,
    await sharp(randomBytes(HUGE_WIDTH * HUGE_HEIGHT * 3), {
      raw: { width: HUGE_WIDTH, height: HUGE_HEIGHT, channels: 3 },
    })
      .jpeg({ quality: 100 })
      .toBuffer(),
  );

const WIDE_WIDTH = 3200;
const WIDE_HEIGHT = 500;

/** A photo of 1 to 2 MB that is wider than 2,560 pixels. */
export const widePhoto = async (name: string): Promise<Photo> =>
  toPhoto(
    name,
    await sharp(randomBytes(WIDE_WIDTH * WIDE_HEIGHT * 3), {
      raw: { width: WIDE_WIDTH, height: WIDE_HEIGHT, channels: 3 },
    })
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
