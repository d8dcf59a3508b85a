import { Transform, pipeline } from 'node:stream';
import type { FileRules } from '@stowage/contracts';
import multer, { type StorageEngine } from 'multer';
import { AppError } from '../errors';

/** How much more than its rules allow a batch may hold, so that what is over can be told of file by file. */
const BATCH_FACTOR = 2;

export const toBatchMaxCount = ({ max_count }: FileRules) => max_count * BATCH_FACTOR;
export const toBatchMaxBytes = ({ max_count, max_bytes }: FileRules) => max_count * max_bytes * BATCH_FACTOR;

/**
 * Writes the files of one batch into a folder, and of each no more than may be kept: the rest is counted and thrown away. So `size` is
 * that of the file as it was sent.
 */
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
            done(new AppError(413, 'These files are too large together. Please send fewer at once.'));
          } else if (size > room) done();
          else done(null, chunk);
        },
      });
      // An error of either ends both, and the disk hears of it.
      pipeline(file.stream, limit, () => undefined);
      // The same object, because multer looks there for what is to be removed when the request fails.
      Object.defineProperty(file, 'stream', { value: limit, configurable: true });
      disk._handleFile(request, file, (error, info) => callback(error, { ...info, size }));
    },
    _removeFile: (request, file, callback) => disk._removeFile(request, file, callback),
  };
}
