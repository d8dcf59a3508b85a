import { afterEach } from 'vitest';
import { describeOpenPages } from './browser';

// Prints what a failed journey had on its screens, for failures that are seen once in CI.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stderr.write(`Open pages of "${task.name}":\n${await describeOpenPages()}\n`);
});
