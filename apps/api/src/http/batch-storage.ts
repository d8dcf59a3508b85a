import { Transform, pipeline } from 'node:stream';
import type { FileRules } from '@stowage/contracts';
import multer, { type StorageEngine } from 'multer';
import { refuse } from '../lib/errors';

/** A batch may have this many times the allowed files and bytes, so that errors can be reported per file. */
const BATCH_FACTOR = 2;

export const toBatchMaxCount = ({ max_count }: FileRules) => max_count * BATCH_FACTOR;
export const toBatchMaxBytes = ({ max_count, max_bytes }: FileRules) => max_count * max_bytes * BATCH_FACTOR;

/** Bytes above the limit of a file are counted but not written, so `size` is the size as sent. */
export function createBatchStorage(folder: string, rules: FileRules): StorageEngine {
  const disk = multer.diskStorage({ destination: folder });
  let files = 0;
  let bytesOfBatch = 0;
  return {
    _handleFile: (request, file, callback) => {
      const room = files < rules.max_count ? rules.max_bytes : 0;
      files += 1;
      let size = 0;
      const limit = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          bytesOfBatch += chunk.length;
          if (bytesOfBatch > toBatchMaxBytes(rules)) {
            done(refuse('upload.batch_too_large'));
          } else if (size > room) done();
          else done(null, chunk);
        },
      });
      // An error of one stream destroys both streams; the disk storage reports the error.
      pipeline(file.stream, limit, () => undefined);
      // Changes the same object, because multer uses it to remove files of a failed request.
      Object.defineProperty(file, 'stream', { value: limit, configurable: true });
      disk._handleFile(request, file, (error, info) => callback(error, { ...info, size }));
    },
    _removeFile: (request, file, callback) => disk._removeFile(request, file, callback),
  };
}
