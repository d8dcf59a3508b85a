import { Transform, pipeline } from 'node:stream';
import type { FileRules } from '@stowage/contracts';
import multer, { type StorageEngine } from 'multer';
import { refuse } from '../lib/errors';

/** A batch may have this many times the allowed files and bytes, so that errors can be reported per file. */
const BATCH_FACTOR = 2;

export const toBatchMaxCount = ({ max_count }: FileRules) => max_count * BATCH_FACTOR;
export const toBatchMaxBytes = ({ max_count, max_bytes }: FileRules) => max_count * max_bytes * BATCH_FACTOR;

function pass(file: Express.Multer.File, transform: Transform['_transform']): void {
  const stream = new Transform({ transform });
  // An error of one stream destroys both streams; the disk storage reports the error.
  pipeline(file.stream, stream, () => undefined);
  // Changes the same object, because multer uses it to remove files of a failed request.
  Object.defineProperty(file, 'stream', { value: stream, configurable: true });
}

/** Bytes above the limit of a file are counted but not written, so `size` is the size as sent. */
export function createBatchStorage(folder: string, rules: FileRules): StorageEngine {
  const disk = multer.diskStorage({ destination: folder });
  let files = 0;
  return {
    _handleFile: (request, file, callback) => {
      const room = files < rules.max_count ? rules.max_bytes : 0;
      files += 1;
      let size = 0;
      pass(file, (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        if (size > room) done();
        else done(null, chunk);
      });
      disk._handleFile(request, file, (error, info) => callback(error, { ...info, size }));
    },
    _removeFile: (request, file, callback) => disk._removeFile(request, file, callback),
  };
}

/** Refuses a request when its files have more bytes together, also without a `Content-Length`. */
export function limitTotal(storage: StorageEngine, maxBytes: number): StorageEngine {
  let total = 0;
  return {
    _handleFile: (request, file, callback) => {
      pass(file, (chunk: Buffer, _encoding, done) => {
        total += chunk.length;
        if (total > maxBytes) done(refuse('upload.batch_too_large'));
        else done(null, chunk);
      });
      storage._handleFile(request, file, callback);
    },
    _removeFile: (request, file, callback) => storage._removeFile(request, file, callback),
  };
}
