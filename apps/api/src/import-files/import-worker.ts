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

// The server has ended.
process.once('disconnect', () => process.exit());
process.once('message', (task: ReadTask) => {
  void run(task).then((answer) => process.send?.(answer));
});
