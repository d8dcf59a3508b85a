import { getHeapStatistics } from 'node:v8';
import { AppError } from '../lib/errors';
import { type ReadAnswer, type ReadTask, writeTable } from './read-import-file';

async function run(task: ReadTask): Promise<ReadAnswer> {
  try {
    return await writeTable(task);
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.refusal };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Of a spreadsheet and its unpacked pictures, which are outside of the heap. */
const BUFFERS_MAX_BYTES = 512 * 1024 ** 2;
const MEMORY_MAX_BYTES = getHeapStatistics().heap_size_limit + BUFFERS_MAX_BYTES;
const CHECK_MS = 20;

// A sheet can show one picture thousands of times.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.exit();
}, CHECK_MS).unref();

// The server has ended.
process.once('disconnect', () => process.exit());
process.once('message', (task: ReadTask) => {
  void run(task).then((answer) => process.send?.(answer));
});
