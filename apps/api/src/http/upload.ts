import { rm } from 'node:fs/promises';
import { type FileRules, IMAGE_MESSAGES } from '@stowage/contracts';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Context } from '../context';
import { AppError } from '../errors';
import type { UploadedFile } from './handler';

const TEXT_FIELDS_MAX = 50;
const TEXT_FIELD_MAX_BYTES = 10_000;
const HEADER_PAIRS_MAX = 20;

// multer says what went wrong, but not about which file.
function toAppError(error: unknown, rules: FileRules, fileNames: readonly string[]): Error {
  if (!(error instanceof multer.MulterError)) {
    // The disk speaks in codes; what has none is the parser that lost its way.
    const isBroken = !(error instanceof Error && 'code' in error);
    return isBroken ? new AppError(400, 'The upload was cut off or is not well formed.') : error;
  }
  if (error.code === 'LIMIT_FILE_SIZE') {
    const detail = IMAGE_MESSAGES.tooLarge(fileNames.at(-1) ?? 'The file');
    return new AppError(413, detail, { [rules.field]: detail });
  }
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_UNEXPECTED_FILE') {
    const isElsewhere = error.field !== undefined && error.field !== rules.field;
    const detail = isElsewhere
      ? `Files are expected in the field "${rules.field}"`
      : IMAGE_MESSAGES.tooMany(rules.max_count);
    return new AppError(422, detail, { [rules.field]: detail });
  }
  return new AppError(413, 'The upload has more or longer fields than expected.');
}

/** Reads a multipart body into temporary files and `request.body`. @throws AppError 400, 413, 415 or 422 */
export function createUploadReader(context: Context) {
  return async (request: Request, response: Response, rules: FileRules): Promise<UploadedFile[]> => {
    if (!request.is('multipart/form-data'))
      throw new AppError(415, 'Please send the photo as multipart/form-data.');
    const fileNames: string[] = [];
    const read = multer({
      dest: context.files.temporary_dir,
      // Without it a name such as Größe.jpg is garbled.
      defParamCharset: 'utf8',
      limits: {
        fileSize: rules.max_bytes,
        files: rules.max_count,
        fields: TEXT_FIELDS_MAX,
        parts: TEXT_FIELDS_MAX + rules.max_count,
        fieldSize: TEXT_FIELD_MAX_BYTES,
        fieldNameSize: 100,
        headerPairs: HEADER_PAIRS_MAX,
      },
      fileFilter: (_request, file, accept) => {
        fileNames.push(file.originalname);
        accept(null, true);
      },
    }).array(rules.field, rules.max_count);
    await new Promise<void>((resolve, reject) => {
      // multer calls back without an error or with what went wrong; it has removed its files then.
      void read(request, response, (error: unknown) => {
        if (error) reject(toAppError(error, rules, fileNames));
        else resolve();
      });
    });
    const files = Array.isArray(request.files) ? request.files : [];
    if (files.length === 0)
      throw new AppError(422, 'Choose a photo to upload.', { [rules.field]: 'Choose a photo' });
    return files.map((file) => ({ name: file.originalname, path: file.path }));
  };
}

export const removeUploads = async (files: readonly UploadedFile[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};
