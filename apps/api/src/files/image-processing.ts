import { readFile } from 'node:fs/promises';
import {
  IMAGE_INPUT_MAX_FRAMES,
  IMAGE_INPUT_MAX_PIXELS,
  IMAGE_INPUT_MAX_SIDE_PIXELS,
  IMAGE_LARGE_PIXELS,
  IMAGE_MEDIUM_PIXELS,
  IMAGE_MESSAGES,
  IMAGE_THUMBNAIL_PIXELS,
  isAnimatedPng,
  PNG_MOTION_BYTES,
} from '@stowage/contracts';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../errors';
import { createFairQueue } from './fair-queue';
import { countImageParts } from './image-parts.rules';
import { findPhoneFormat } from './phone-format';

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
// A photo is read once; what libvips would keep of it only costs memory.
sharp.cache(false);
sharp.concurrency(1);

/** Most of all time is spent in decoding, so two at once keep two processors busy. */
const DECODING_SLOTS = 2;
const inDecodingTurn = createFairQueue(DECODING_SLOTS);
/** Looking at a file takes milliseconds, but holds all of it in memory. */
const inInspectionTurn = createFairQueue(2);

/** The most that a decoder may hold in memory, so that the whole server stays below 450 MB. */
const DECODED_MAX_BYTES = 240_000_000;
/** A picture that needs more than this is decoded alone. */
const DECODED_SHARED_MAX_BYTES = 120_000_000;
/** As many passes, or segments, as no camera or program writes; a decoder would go through thousands for minutes. */
const SCANS_MAX = 100;
const PARTS_MAX = 5_000;

const refuse = (status: number, detail: string) => new AppError(status, detail, { file: detail });

/** What the decoder's error means. */
async function toRefusal(error: unknown, path: string, fileName: string): Promise<AppError> {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return refuse(422, IMAGE_MESSAGES.tooManyPixels(fileName));
  if (message.startsWith('timeout')) return refuse(422, IMAGE_MESSAGES.tooHeavy(fileName));
  const isUnknown = message.includes('unsupported image format') || message.includes('is blocked');
  if (!isUnknown) return refuse(422, IMAGE_MESSAGES.unreadable(fileName));
  const format = await findPhoneFormat(path);
  return refuse(
    415,
    format ? IMAGE_MESSAGES.wrongFormat(fileName, format) : IMAGE_MESSAGES.wrongType(fileName),
  );
}

/** Limits for decoding one picture. */
const USUAL_LIMITS = { max_side: IMAGE_INPUT_MAX_SIDE_PIXELS, timeout_seconds: 30 };
type Limits = typeof USUAL_LIMITS;

const SHARP_OPTIONS = { limitInputPixels: IMAGE_INPUT_MAX_PIXELS, failOn: 'error' } as const;

interface Inspection {
  is_animated: boolean;
  /** Whether it is decoded while no other picture is. */
  is_giant: boolean;
}

/** The bytes a decoder holds for each pixel; most read a picture row by row. */
function toBytesPerPixel(
  { format, channels, depth, isProgressive, chromaSubsampling, pages }: Metadata,
  scans: number,
) {
  // The coefficients of all passes, two bytes each.
  if (format === 'jpeg' && scans > 1) return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  if (format === 'png' && isProgressive) return channels * (depth === 'ushort' ? 2 : 1);
  // The canvas that the frames are drawn on.
  return format === 'gif' || (pages ?? 1) > 1 ? 5 : 1;
}

/** Reads a file's header and structure, which is quick whatever is in it. @throws AppError for what is not to be decoded */
async function inspect(path: string, fileName: string, { max_side }: Limits): Promise<Inspection> {
  const file = await readFile(path);
  if (file.length === 0) throw refuse(422, IMAGE_MESSAGES.empty(fileName));
  const { parts, scans, frames } = countImageParts(file, PARTS_MAX);
  // Before anything else: the decoder's own look at the header goes through all frames.
  if (frames > IMAGE_INPUT_MAX_FRAMES) throw refuse(422, IMAGE_MESSAGES.tooManyFrames(fileName));
  if (parts > PARTS_MAX || scans > SCANS_MAX) throw refuse(422, IMAGE_MESSAGES.tooHeavy(fileName));
  const metadata = await sharp(path, SHARP_OPTIONS).metadata();
  const { format, width, height, pages = 1 } = metadata;
  if (!FORMATS.includes(format)) throw refuse(415, IMAGE_MESSAGES.wrongType(fileName));
  if (Math.max(width, height) > max_side) throw refuse(422, IMAGE_MESSAGES.tooLong(fileName));
  if (pages > IMAGE_INPUT_MAX_FRAMES) throw refuse(422, IMAGE_MESSAGES.tooManyFrames(fileName));
  const decodedBytes = width * height * toBytesPerPixel(metadata, scans);
  if (decodedBytes > DECODED_MAX_BYTES) throw refuse(422, IMAGE_MESSAGES.tooHeavy(fileName));
  return {
    // The decoder takes an animated PNG for a picture.
    is_animated: pages > 1 || isAnimatedPng(file.subarray(0, PNG_MOTION_BYTES)),
    is_giant: decodedBytes > DECODED_SHARED_MAX_BYTES,
  };
}

async function makeSizes(
  path: string,
  { timeout_seconds }: Limits,
): Promise<Omit<ProcessedImage, 'is_animated'>> {
  const { data: large, info } = await sharp(path, SHARP_OPTIONS)
    .timeout({ seconds: timeout_seconds })
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
  return { width: info.width, height: info.height, large, medium, thumbnail };
}

/**
 * Decodes an uploaded file and makes the sizes that are kept: upright, without EXIF, GPS or comments.
 * @param user whose turn it takes
 * @throws AppError 415 for what is not one of the accepted types, 422 for what is empty, damaged or too large
 */
export async function processImage(
  path: string,
  fileName: string,
  user: number,
  limits = USUAL_LIMITS,
): Promise<ProcessedImage> {
  try {
    const { is_animated, is_giant } = await inInspectionTurn(user, 1, () => inspect(path, fileName, limits));
    const sizes = await inDecodingTurn(user, is_giant ? DECODING_SLOTS : 1, () => makeSizes(path, limits));
    return { ...sizes, is_animated };
  } catch (error) {
    throw error instanceof AppError ? error : await toRefusal(error, path, fileName);
  }
}

const PRINT_QUALITY = 82;

/** A stored picture as a JPEG for paper, its longest side so many pixels; undefined when the file is missing or damaged. */
export const makePrintPhoto = (path: string, pixels: number, user: number): Promise<Buffer | undefined> =>
  inDecodingTurn(user, 1, () =>
    sharp(path)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PRINT_QUALITY })
      .toBuffer()
      .catch(() => undefined),
  );
