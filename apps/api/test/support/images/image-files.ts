import sharp, { type Sharp } from 'sharp';

export type Colour = 'red' | 'green' | 'blue' | 'white';

const COLOURS: Record<Colour, [number, number, number]> = {
  red: [220, 30, 30],
  green: [30, 160, 30],
  blue: [30, 30, 220],
  white: [250, 250, 250],
};

export const SECRETS = ['SecretCamera', 'SecretComment', 'SecretXmp'];

interface ImageOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  /** EXIF orientation: 1 is upright, 6 is rotated by 90 degrees. */
  orientation?: number;
}

/** Draws four quadrants, before any EXIF rotation: red and green at the top, blue and white at the bottom. */
function draw({ width = 80, height = 40 }: ImageOptions): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, right]: [Colour, Colour] = y < height / 2 ? ['red', 'green'] : ['blue', 'white'];
      pixels.set(COLOURS[x < width / 2 ? left : right], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const makeImage = (options: ImageOptions = {}): Promise<Buffer> =>
  draw(options)
    .toFormat(options.format ?? 'jpeg', { quality: 95 })
    .toBuffer();

/** Makes a photo of 12 megapixels and about 4 MB, different for each seed. */
export async function makeCameraImage(seed: number): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: 'black', noise } });
  return grain
    .blur(1.2)
    .modulate({ brightness: 1 + (seed % 10) / 20 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Creates an animation of two frames, red and then blue. */
export async function makeAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height] = [20, 10];
  const pages = (['red', 'blue'] as const).map((colour) =>
    Buffer.concat(Array.from({ length: width * height }, () => Buffer.from(COLOURS[colour]))),
  );
  const raw = { width, height: height * pages.length, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(pages), { raw })
    .toFormat(format, { delay: [100, 100], loop: 0 })
    .toBuffer();
}

let copies = 0;

export const asAnotherFile = (photo: Buffer): Buffer =>
  Buffer.concat([photo, Buffer.from(`copy ${(copies += 1)}`)]);

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="SecretXmp"/>
  </rdf:RDF>
</x:xmpmeta>`;

/** Inserts a JPEG comment, which sharp cannot write: marker, length, text. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
}

export async function makeImageWithMetadata(options: ImageOptions = {}): Promise<Buffer> {
  const jpeg = await draw(options)
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'SecretCamera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp(XMP)
    .withMetadata({ orientation: options.orientation ?? 1 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return withComment(jpeg, 'SecretComment');
}

/** Returns the test colour that is closest to a pixel. @param x, y shares of width and height, 0 to 1 */
export async function colourAt(image: Buffer, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(info.width - 1, Math.floor(x * info.width));
  const row = Math.min(info.height - 1, Math.floor(y * info.height));
  const offset = (row * info.width + column) * info.channels;
  const distance = (colour: Colour) =>
    COLOURS[colour].reduce((sum, part, index) => sum + Math.abs(part - (data[offset + index] ?? 0)), 0);
  return (Object.keys(COLOURS) as Colour[]).reduce((best, colour) =>
    distance(colour) < distance(best) ? colour : best,
  );
}

export const toFile = (content: Buffer | string, name = 'photo.jpg'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

/** A HEIC file whose content is garbage. */
export const makeDamagedHeic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4000, 7)]);

// Made with heif-enc from a JPEG of 64 x 32 pixels with the four quadrants; then a box that turns it by 90 degrees was added.
const HEIC = `
  AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAettZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
  AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIPAAEAAAAAAAAAYQACAAEAAAAAAAAA
  AQAAAAAAAAAIAAMAAAAAAAACcAABAAAAAAAAARQAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAA
  AAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAAN9pcHJwAAAAvGlwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgA
  AA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMA
  ISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAIAAAABBwaXhpAAAAAAMICAgAAAAJaXJv
  dAMAAAAbaXBtYQAAAAAAAAACAAECgQIAAgMDhIUAAAAoaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAA5jZHNjAAMAAQACAAABfW1k
  YXQAAABdKAGvWPkTkl//xir/9dnIeaVTPu/88r8+UpN/W6tFeZhe8hnqMP9b2h/4Th+gld8dEVeRrIMFMoFx+FLEHK5V12syU0EC
  BDuD8LS7YopgBeNgKm0Fcn75vVWnEhjoAAAAAElJKgAIAAAACAAPAQIADQAAAH4AAAASAQMAAQAAAAYAAAAaAQUAAQAAAG4AAAAb
  AQUAAQAAAHYAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAIwAAAAliAQAAQAAANoAAAAAAAAAOGMAAOgDAAA4YwAA
  6AMAAFNlY3JldENhbWVyYQAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAA
  AEAAAAADoAQAAQAAACAAAAAAAAAAAgABAAIAAgAAAE4AAAACAAUAAwAAAPgAAAAAAAAAMwAAAAEAAAAeAAAAAQAAAAAAAAABAAAA`;

/**
 * Makes a HEIC photo of 32 x 64 pixels, turned by 90 degrees by the container and, a second time for readers that apply
 * both, by EXIF. @param pixels width and height that the container claims for the stored picture
 */
export function makeHeic(pixels?: { width: number; height: number }): Buffer {
  const file = Buffer.from(HEIC, 'base64');
  const size = file.lastIndexOf('ispe');
  if (pixels) {
    file.writeUInt32BE(pixels.width, size + 8);
    file.writeUInt32BE(pixels.height, size + 12);
  }
  const copy = `freecopy ${(copies += 1)}`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(length.length + copy.length);
  return Buffer.concat([file, length, Buffer.from(copy)]);
}

export async function makeTruncatedImage(): Promise<Buffer> {
  const whole = await makeImage({ width: 800, height: 600 });
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** Creates an image that is about as detailed as a photo from a camera. */
export const makeNoisyImage = (brightness: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: brightness, sigma: 60 },
    },
  })
    .blur(3)
    .jpeg()
    .toBuffer();
