import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  HEIC_INPUT_MAX_PIXELS,
  IMAGE_INPUT_MAX_FRAMES,
  IMAGE_INPUT_MAX_PIXELS,
  IMAGE_INPUT_MAX_SIDE_PIXELS,
  IMAGE_LARGE_PIXELS,
  IMAGE_MEDIUM_PIXELS,
  IMAGE_REFUSALS,
  IMAGE_SCREEN_PIXELS,
  IMAGE_THUMBNAIL_PIXELS,
  isAnimatedPng,
  PNG_MOTION_BYTES,
} from '@stowage/contracts';
import type { default as Sharp, Metadata, Sharp as Picture } from 'sharp';
import { AppError, toFieldError, findLackOfDescriptors } from '../lib/errors';
import { createFairQueue } from './fair-queue';
import { findImageBrand } from './image-brand.rules';
import { countImageParts, isPlainJpeg } from './image-parts.rules';
import { runInPool } from './worker-pool';

/** `width` and `height` are those of the large size, in pixels. */
export interface ProcessedImage {
  width: number;
  height: number;
  /** True when the upload had several frames, of which only the first is stored. */
  is_animated: boolean;
  large: Buffer;
  medium: Buffer;
  thumbnail: Buffer;
}

// AVIF is `heif` for libvips.
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

let loaded: typeof Sharp | undefined;

/**
 * Loads libvips at the first photo, because it takes a tenth of the start and 30 MB of memory. Node.js would repeat the
 * error of a failed `import()`, so that no photo could be added until a restart.
 */
function useSharp(): typeof Sharp {
  if (loaded) return loaded;
  const sharp = createRequire(import.meta.url)('sharp') as typeof Sharp;
  // libvips detects the format from the content; all other decoders (SVG, PDF, TIFF, ...) are disabled.
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
      // For AVIF: `inspect` refuses other formats of this container before libvips reads them.
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadHeifFile',
    ],
  });
  // Each photo is read once, so the cache of libvips would only use memory.
  sharp.cache(false);
  sharp.concurrency(1);
  loaded = sharp;
  return sharp;
}

/** Decoding takes most of the time, so two slots keep two processor cores busy. */
const DECODING_SLOTS = 2;
const runDecoding = createFairQueue(DECODING_SLOTS);
/** Inspection takes milliseconds but loads the whole file into memory. */
const runInspection = createFairQueue(2);

/** Memory limit of a decoder; keeps the server below 450 MB. */
const DECODED_MAX_BYTES = 240_000_000;
/** An image that needs more memory is decoded alone. Most photos of 24 megapixels need less. */
const DECODED_SHARED_MAX_BYTES = 30_000_000;
/** Cameras and programs write fewer JPEG scans and parts. Decoding thousands of scans would take minutes. */
const SCANS_MAX = 100;
const PARTS_MAX = 5_000;

const refuseFile = (refusal: AppError['refusal']) => toFieldError('file', refusal);

function toRefusal(error: unknown, fileName: string): AppError {
  // sharp does not tell why it could not open a file.
  const lack = findLackOfDescriptors(error, true);
  if (lack) return lack;
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return refuseFile(IMAGE_REFUSALS.tooManyPixels(fileName));
  const isTimeout = message.startsWith('timeout') || (error instanceof Error && error.name === 'AbortError');
  if (isTimeout) return refuseFile(IMAGE_REFUSALS.tooHeavy(fileName));
  const isUnknown = message.includes('unsupported image format') || message.includes('is blocked');
  return refuseFile(isUnknown ? IMAGE_REFUSALS.wrongType(fileName) : IMAGE_REFUSALS.unreadable(fileName));
}

const USUAL_LIMITS = { max_side: IMAGE_INPUT_MAX_SIDE_PIXELS, timeout_seconds: 30 };
type Limits = typeof USUAL_LIMITS;

/** Turns by 90 degrees clockwise, and the area of the turned photo to keep, in pixels. */
export interface Cut {
  quarter_turns: number;
  area: { left: number; top: number; width: number; height: number };
}

const SHARP_OPTIONS = { limitInputPixels: IMAGE_INPUT_MAX_PIXELS, failOn: 'error' } as const;
/** Accepts no warning, such as that pixels are missing. */
const STRICT_OPTIONS = { ...SHARP_OPTIONS, failOn: 'warning' } as const;
const JPEG_END = Buffer.from([0xff, 0xd9]);

interface Inspection {
  is_jpeg: boolean;
  /** It is as the large size is stored. */
  is_storable: boolean;
  is_heic: boolean;
  is_animated: boolean;
  is_giant: boolean;
}

/** Bytes per pixel that a decoder holds in memory; most decoders work row by row. */
function toBytesPerPixel(
  { format, channels, depth, isProgressive, chromaSubsampling, pages }: Metadata,
  { scans, file }: { scans: number; file: Buffer },
) {
  // The decoder holds the coefficients of all passes, two bytes each.
  if (format === 'jpeg' && scans > 1) return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  if (format === 'png' && isProgressive) return channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'gif' || (pages ?? 1) > 1) return 5;
  // Lossless WebP is held as a whole, lossy WebP in two thirds of that per channel.
  if (format === 'webp') return file.includes('VP8L') ? 4.5 : 2;
  // AVIF is held as a whole, as RGB and with colours of half the resolution.
  if (format === 'heif') return depth === 'ushort' ? 9 : 4.5;
  return 1;
}

/** Reads the header and structure without decoding. @throws AppError when the image must not be decoded */
async function inspect(path: string, fileName: string, { max_side }: Limits): Promise<Inspection> {
  const file = await readFile(path);
  if (file.length === 0) throw refuseFile(IMAGE_REFUSALS.empty(fileName));
  const brand = findImageBrand(file);
  if (brand === 'other') throw refuseFile(IMAGE_REFUSALS.wrongType(fileName));
  // The worker reads the size before it decodes.
  if (brand === 'heic')
    return { is_jpeg: false, is_storable: false, is_heic: true, is_animated: false, is_giant: true };
  const { parts, scans, frames } = countImageParts(file, PARTS_MAX);
  // Checks the frames first, because reading the metadata of the image would go through all of them.
  if (frames > IMAGE_INPUT_MAX_FRAMES) throw refuseFile(IMAGE_REFUSALS.tooManyFrames(fileName));
  if (parts > PARTS_MAX || scans > SCANS_MAX) throw refuseFile(IMAGE_REFUSALS.tooHeavy(fileName));
  const sharp = useSharp();
  const metadata = await sharp(path, SHARP_OPTIONS).metadata();
  const { format, width, height, pages = 1 } = metadata;
  if (!FORMATS.includes(format)) throw refuseFile(IMAGE_REFUSALS.wrongType(fileName));
  if (Math.max(width, height) > max_side) throw refuseFile(IMAGE_REFUSALS.tooLong(fileName));
  if (pages > IMAGE_INPUT_MAX_FRAMES) throw refuseFile(IMAGE_REFUSALS.tooManyFrames(fileName));
  const decodedBytes = width * height * toBytesPerPixel(metadata, { scans, file });
  if (decodedBytes > DECODED_MAX_BYTES) throw refuseFile(IMAGE_REFUSALS.tooHeavy(fileName));
  return {
    is_jpeg: format === 'jpeg',
    is_storable: Math.max(width, height) <= IMAGE_LARGE_PIXELS && isPlainJpeg(file),
    is_heic: false,
    // The decoder treats an animated PNG or AVIF as a still image.
    is_animated: pages > 1 || brand === 'avif_sequence' || isAnimatedPng(file.subarray(0, PNG_MOTION_BYTES)),
    is_giant: decodedBytes > DECODED_SHARED_MAX_BYTES,
  };
}

const SCREEN_QUALITY = 78;

type Sizes = Omit<ProcessedImage, 'is_animated'>;

/** Decodes the picture once. Each size is scaled from the pixels of the next larger one. */
async function makeSizes(picture: Picture, { timeout_seconds }: Limits, cut?: Cut): Promise<Sizes> {
  const sharp = useSharp();
  const upright = picture.timeout({ seconds: timeout_seconds }).autoOrient();
  if (cut) upright.rotate(90 * cut.quarter_turns).extract(cut.area);
  const { data, info } = await upright
    .resize(IMAGE_LARGE_PIXELS, IMAGE_LARGE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    // JPEG has no transparency; without this, transparent areas turn black.
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: mediumData, info: mediumInfo } = await sharp(data, { raw: info })
    .resize(IMAGE_MEDIUM_PIXELS, IMAGE_MEDIUM_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // `clone` of sharp would copy the pixels in the main thread.
  const fromMedium = () => sharp(mediumData, { raw: mediumInfo });
  const [large, medium, thumbnail] = await Promise.all([
    sharp(data, { raw: info }).jpeg({ quality: 82 }).toBuffer(),
    fromMedium().webp({ quality: 75, effort: 3 }).toBuffer(),
    fromMedium()
      .resize(IMAGE_THUMBNAIL_PIXELS, IMAGE_THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70, effort: 3 })
      .toBuffer(),
  ]);
  return { width: info.width, height: info.height, large, medium, thumbnail };
}

export interface PhotoFile {
  /** Shown in messages. */
  name: string;
  path: string;
  cut?: Cut;
  /** Of an archive: a picture that is as the server stores them is kept, byte for byte. */
  is_archived?: boolean;
}

const HEIC_WORKER = new URL('./heic-worker.mjs', import.meta.url);
/** Slow computers need some seconds for a photo, and it may wait for other work in the pool. */
const HEIC_TIMEOUT_MS = 60_000;

/** The result of `heic-worker.mjs`. */
interface HeicPixels {
  width: number;
  height: number;
  data?: Uint8ClampedArray;
}

/** libheif has already turned the picture upright. */
async function decodeHeic({ path, name }: PhotoFile, limits: Limits): Promise<Sizes> {
  const task = { path, max_pixels: HEIC_INPUT_MAX_PIXELS };
  const { width, height, data } = (await runInPool(HEIC_WORKER, task, HEIC_TIMEOUT_MS)) as HeicPixels;
  if (!data) throw refuseFile(IMAGE_REFUSALS.tooManyPixels(name, HEIC_INPUT_MAX_PIXELS));
  if (Math.max(width, height) > limits.max_side) throw refuseFile(IMAGE_REFUSALS.tooLong(name));
  return makeSizes(useSharp()(data, { raw: { width, height, channels: 4 } }), limits);
}

/** Some cameras omit the end of a JPEG. Accepts such a file if all of its pixels are there. */
async function decode(photo: PhotoFile, { is_jpeg, is_heic }: Inspection, limits: Limits): Promise<Sizes> {
  if (is_heic) return decodeHeic(photo, limits);
  const { path, cut } = photo;
  const sharp = useSharp();
  try {
    return await makeSizes(sharp(path, SHARP_OPTIONS), limits, cut);
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.startsWith('timeout');
    if (!is_jpeg || isTimeout) throw error;
    const completed = Buffer.concat([await readFile(path), JPEG_END]);
    return makeSizes(sharp(completed, STRICT_OPTIONS), limits, cut).catch(() => {
      throw error;
    });
  }
}

/**
 * Makes the required sizes of a photo, without EXIF, GPS and comments. @param user id for the fair queue
 * @throws AppError 415 for an unsupported type, 422 for an empty, damaged or too large file
 */
export async function processImage(
  photo: PhotoFile,
  user: number,
  limits = USUAL_LIMITS,
): Promise<ProcessedImage> {
  const { path, name } = photo;
  // Outside of the block below, which takes other errors for damage of the photo.
  useSharp();
  try {
    const inspection = await runInspection(user, 1, () => inspect(path, name, limits));
    const slots = inspection.is_giant ? DECODING_SLOTS : 1;
    const sizes = await runDecoding(user, slots, () => decode(photo, inspection, limits));
    const kept = photo.is_archived && inspection.is_storable ? { large: await readFile(path) } : {};
    return { ...sizes, ...kept, is_animated: inspection.is_animated };
  } catch (error) {
    throw error instanceof AppError ? error : toRefusal(error, name);
  }
}

const PRINT_QUALITY = 82;

/** @param pixels the longest side @returns undefined when the file is missing or damaged */
export const makePrintImage = (path: string, pixels: number, user: number): Promise<Buffer | undefined> =>
  runDecoding(user, 1, async () => {
    const sharp = useSharp();
    return sharp(path)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PRINT_QUALITY })
      .toBuffer()
      .catch(() => undefined);
  });

/** @param image the large size, or its path @returns undefined when the file is missing or damaged */
export const makeScreenImage = (image: string | Buffer, user: number): Promise<Buffer | undefined> =>
  runDecoding(user, 1, async () => {
    const sharp = useSharp();
    return sharp(image)
      .resize(IMAGE_SCREEN_PIXELS, IMAGE_SCREEN_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: SCREEN_QUALITY, effort: 3 })
      .toBuffer()
      .catch(() => undefined);
  });
