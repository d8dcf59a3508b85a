import { rm } from 'node:fs/promises';
import { type FileRules, IMAGE_REFUSALS } from '@stowage/contracts';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import type { Context } from '../context/context';
import { AppError, refuse, refuseField, toFieldError } from '../lib/errors';
import { createBatchStorage, limitTotal, toBatchMaxBytes, toBatchMaxCount } from './batch-storage';
import type { UploadedFile } from './handler';

const TEXT_FIELDS_MAX = 50;
const TEXT_FIELD_MAX_BYTES = 10_000;
const HEADER_PAIRS_MAX = 20;
/** Of a form, beside its files. */
const FORM_MAX_BYTES = 1024 ** 2;

const tooLarge = (fileName: string, { field, max_bytes }: FileRules) =>
  toFieldError(field, IMAGE_REFUSALS.tooLarge(fileName, max_bytes));

const tooMany = ({ field, max_count }: FileRules) => toFieldError(field, IMAGE_REFUSALS.tooMany(max_count));

// multer reports the error but not the name of the file.
function toAppError(error: unknown, rules: FileRules, fileNames: readonly string[]): Error {
  if (error instanceof AppError) return error;
  if (!(error instanceof multer.MulterError)) {
    // File-system errors carry a `code`; an error without one comes from the multipart parser.
    const isBroken = !(error instanceof Error && 'code' in error);
    return isBroken ? refuse('upload.incomplete') : error;
  }
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge(fileNames.at(-1) ?? '', rules);
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_UNEXPECTED_FILE') {
    if (error.field === undefined || error.field === rules.field) return tooMany(rules);
    return refuseField(rules.field, 'upload.wrong_field', { expected: rules.field });
  }
  return refuse('upload.too_many_fields');
}

const toFilesMaxBytes = (rules: FileRules): number =>
  rules.total_max_bytes ?? (rules.is_batch ? toBatchMaxBytes(rules) : rules.max_bytes * rules.max_count);

/** True if the body is longer than all files may be together. */
const isTooLong = (request: Request, rules: FileRules): boolean =>
  Number(request.headers['content-length'] ?? 0) > toFilesMaxBytes(rules) + FORM_MAX_BYTES;

/** Checks the position and size of a file in a batch; the content is checked later. */
function findRefusal({ size }: { size: number }, index: number, rules: FileRules, name: string) {
  if (index >= rules.max_count) return tooMany(rules);
  return size > rules.max_bytes ? tooLarge(name, rules) : undefined;
}

const removeIfCreated = async (path: string | undefined): Promise<void> => {
  if (path !== undefined) await rm(path, { force: true });
};

/** Deletes partially written files; multer deletes complete files only. */
const removeFailedFiles = (storage: StorageEngine): StorageEngine => ({
  _handleFile: (request, file, callback) => {
    storage._handleFile(request, file, (error, info) => {
      if (error)
        void removeIfCreated(file.path).finally(() => {
          callback(error, info);
        });
      else callback(error, info);
    });
  },
  _removeFile: (request, file, callback) => {
    storage._removeFile(request, file, callback);
  },
});

/**
 * Reads a multipart body into temporary files and `request.body`. In a batch, files that are too large or too many
 * are returned with a refusal.
 * @throws AppError 400, 413, 415 or 422
 */
export function createUploadReader({ files: { temporary_dir } }: Context) {
  return async (request: Request, response: Response, rules: FileRules): Promise<UploadedFile[]> => {
    if (!request.is('multipart/form-data')) throw refuse('upload.not_multipart');
    const fileNames: string[] = [];
    const maxCount = rules.is_batch ? toBatchMaxCount(rules) : rules.max_count;
    await new Promise<void>((resolve, reject) => {
      const storage = rules.is_batch
        ? createBatchStorage(temporary_dir, rules)
        : multer.diskStorage({ destination: temporary_dir });
      const read = multer({
        storage: removeFailedFiles(limitTotal(storage, toFilesMaxBytes(rules))),
        preservePath: rules.keeps_folders === true,
        // Without this setting, a name such as Größe.jpg is garbled.
        defParamCharset: 'utf8',
        limits: {
          fileSize: rules.is_batch ? toBatchMaxBytes(rules) : rules.max_bytes,
          files: maxCount,
          fields: TEXT_FIELDS_MAX,
          parts: TEXT_FIELDS_MAX + maxCount,
          fieldSize: TEXT_FIELD_MAX_BYTES,
          fieldNameSize: 100,
          // A name such as captions[4294967294] would create an array of that length.
          fieldNestingDepth: 1,
          fieldArrayIndexLimit: TEXT_FIELDS_MAX,
          headerPairs: HEADER_PAIRS_MAX,
        },
        fileFilter: (_request, file, accept) => {
          fileNames.push(file.originalname);
          if (!isTooLong(request, rules)) {
            accept(null, true);
            return;
          }
          const refusal =
            rules.is_batch || rules.total_max_bytes !== undefined
              ? refuse('upload.batch_too_large')
              : tooLarge(file.originalname, rules);
          // multer reports an error only after it has read all of the body.
          reject(refusal);
          accept(refusal);
        },
      }).array(rules.field, maxCount);
      // On an error, multer has already removed its files.
      void read(request, response, (error: unknown) => {
        if (error) reject(toAppError(error, rules, fileNames));
        else resolve();
      });
    });
    const files = Array.isArray(request.files) ? request.files : [];
    if (files.length === 0 && !rules.is_optional) throw refuseField(rules.field, 'image.choose');
    return files.map((file, index) => {
      const name = file.originalname;
      const refusal = findRefusal(file, index, rules, name);
      return { name, path: file.path, ...(refusal && { refusal }) };
    });
  };
}

export const removeUploads = async (files: readonly UploadedFile[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};
