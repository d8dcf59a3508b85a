import { stat } from 'node:fs/promises';
import {
  IMAGE_INPUT_MAX_PIXELS,
  IMAGE_LARGE_PIXELS,
  IMAGE_MEDIUM_PIXELS,
  IMAGE_MESSAGES,
  IMAGE_THUMBNAIL_PIXELS,
  isAnimatedPng,
  PNG_MOTION_BYTES,
} from '@stowage/contracts';
import sharp from 'sharp';
import { AppError } from '../errors';
import { findPhoneFormat } from './phone-format';
import { readHead } from './read-head';
import { limitConcurrency } from './limit-concurrency';

/** One picture in the sizes that are kept. Sides in pixels are those of the large one. */
export interface ProcessedImage {
  width: number;
  height: number;
  /** Whether there was more than the one picture that is kept. */
  is_animated: boolean;
  large: Buffer;
  medium: Buffer;
  thumbnail: Buffer;
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif'];

// What a file is, its decoder decides; all other decoders (SVG, PDF, TIFF, ...) are out of reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadNsgifFile',
  ],
});
const SVG_LOADERS = { operation: ['VipsForeignLoadSvg'] };

/**
 * Runs work during which SVG can be read as well, for drawings of our own. Only while nobody can upload: the switch is the whole
 * process's, and somebody else's SVG may name files and addresses.
 */
export async function withSvgLoader<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADERS);
  try {
    return await work();
  } finally {
    sharp.block(SVG_LOADERS);
  }
}

// A photo is read once; what libvips would keep of it only costs memory.
sharp.cache(false);
sharp.concurrency(1);

// A progressive giant takes some 300 MB while it is decoded.
const inTurn = limitConcurrency(2);

const refuse = (status: number, detail: string) => new AppError(status, detail, { file: detail });

/** What the decoder's error means. */
async function toRefusal(error: unknown, path: string, fileName: string): Promise<AppError> {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return refuse(422, IMAGE_MESSAGES.tooManyPixels(fileName));
  const isUnknown = message.includes('unsupported image format') || message.includes('is blocked');
  if (!isUnknown) return refuse(422, IMAGE_MESSAGES.unreadable(fileName));
  const format = await findPhoneFormat(path);
  return refuse(
    415,
    format ? IMAGE_MESSAGES.wrongFormat(fileName, format) : IMAGE_MESSAGES.wrongType(fileName),
  );
}

async function makeSizes(path: string, fileName: string): Promise<ProcessedImage> {
  const options = { limitInputPixels: IMAGE_INPUT_MAX_PIXELS, failOn: 'error' } as const;
  const { format, pages = 1 } = await sharp(path, options).metadata();
  if (!FORMATS.includes(format)) throw refuse(415, IMAGE_MESSAGES.wrongType(fileName));
  // The decoder takes an animated PNG for a picture.
  const isAnimated = pages > 1 || isAnimatedPng(await readHead(path, PNG_MOTION_BYTES));
  const { data: large, info } = await sharp(path, options)
    .autoOrient()
    .resize(IMAGE_LARGE_PIXELS, IMAGE_LARGE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    // A transparent drawing would otherwise stand on black.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  // The small ones come from the large one: it is upright, free of metadata and quicker to read.
  const shrink = (pixels: number, quality: number) =>
    sharp(large)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 3 })
      .toBuffer();
  const medium = await shrink(IMAGE_MEDIUM_PIXELS, 75);
  const thumbnail = await shrink(IMAGE_THUMBNAIL_PIXELS, 70);
  return { width: info.width, height: info.height, is_animated: isAnimated, large, medium, thumbnail };
}

/**
 * Decodes an uploaded file and makes the sizes that are kept: upright, without EXIF, GPS or comments.
 * @throws AppError 415 for what is not one of the accepted types, 422 for what is empty, damaged or too large
 */
export const processImage = (path: string, fileName: string): Promise<ProcessedImage> =>
  inTurn(async () => {
    if ((await stat(path)).size === 0) throw refuse(422, IMAGE_MESSAGES.empty(fileName));
    try {
      return await makeSizes(path, fileName);
    } catch (error) {
      throw error instanceof AppError ? error : await toRefusal(error, path, fileName);
    }
  });

const PRINT_QUALITY = 82;

/** A stored picture as a JPEG for paper, its longest side so many pixels; undefined when the file is missing or damaged. */
export const makePrintPhoto = (path: string, pixels: number): Promise<Buffer | undefined> =>
  inTurn(() =>
    sharp(path)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PRINT_QUALITY })
      .toBuffer()
      .catch(() => undefined),
  );
