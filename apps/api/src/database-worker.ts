import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type ChangeTask, toWorkerTask } from './data/change';
import { type ReadTask, toReadingTask } from './data/read';
import { actAs, fromActorOfTask } from './db/actor';
import { toDriverError } from './db/driver-error';
import { pastDatabaseTask } from './db/event-log/past-database';
import type { DatabaseTask, TaskAnswer, TaskRequest, TaskResult } from './db/run-in-worker';
import { bulkEditTask, bulkPreviewTask } from './features/bulk-edit/bulk-edit';
import { removeCategoryTask } from './features/categories/category-removal';
import {
  previewConversionTask,
  removeCustomFieldTask,
  updateCustomFieldTask,
} from './features/custom-fields/custom-field-changes';
import { exportIdsTask } from './features/export/export-ids';
import { checkEventTask } from './features/history/event-check';
import { dropOldEventsTask } from './features/history/log-retention';
import { revertTask } from './features/history/revert';
import { listFilesTask } from './features/imports/list-files';
import { previewImportTask } from './features/imports/preview-import';
import { runImportTask } from './features/imports/run-import';
import { changeInventoryTask, checkCurrencyTask } from './features/inventories/change-inventory';
import { joinTask } from './features/inventories/joining';
import { leaveTask } from './features/inventories/leaving';
import { moveTask, stayingFilesTask } from './features/inventories/moving';
import { removeLocationTask } from './features/locations/location-removal';
import { locationRowsTask } from './features/locations/location-table';
import { locationTask, treeTask } from './features/locations/location-tree';
import { removeTagTask, updateTagTask } from './features/tags/tag-changes';
import { restoreTrashTask } from './features/trash/restore-trash';
import { trashEntriesTask } from './features/trash/trash-table';
import { AppError } from './lib/errors';
import { searchTask } from './search/location-search.service';
import { indexMovesTask } from './search/search-index';
import { openDatabaseBeside } from './start/open-database';

const CHANGES = [
  removeCategoryTask,
  updateTagTask,
  removeTagTask,
  updateCustomFieldTask,
  removeCustomFieldTask,
  removeLocationTask,
  changeInventoryTask,
  moveTask,
  restoreTrashTask,
  joinTask,
  leaveTask,
  revertTask,
  bulkEditTask,
  dropOldEventsTask,
  runImportTask,
] as ChangeTask<unknown, unknown>[];

const READS = [
  checkCurrencyTask,
  checkEventTask,
  bulkPreviewTask,
  previewConversionTask,
  previewImportTask,
  listFilesTask,
  stayingFilesTask,
  treeTask,
  locationTask,
  locationRowsTask,
  searchTask,
  exportIdsTask,
  trashEntriesTask,
] as ReadTask<unknown, unknown>[];

// `runInWorker` sends each task its own input.
const TASKS = [
  ...CHANGES.map(toWorkerTask),
  ...READS.map(toReadingTask),
  ...([indexMovesTask, pastDatabaseTask] as DatabaseTask<unknown, unknown>[]),
];

/** For changes. The memory is freed when the task ends. */
const CACHE_KIB = 64_000;
const HEAP_LARGE_BYTES = 100 * 1024 * 1024;

function run({ name, data_dir, input, actor }: TaskRequest): TaskAnswer {
  const task = TASKS.find((candidate) => candidate.name === name);
  if (!task) return { failure: `The database worker has no task ${name}` };
  try {
    // Opened for each task: between tasks, a restore may replace the file.
    const db = openDatabaseBeside(data_dir);
    // With the 16 MB of the driver, a move of 100,000 items takes a quarter more CPU time.
    if (task.kind === 'change') db.$client.pragma(`cache_size = -${CACHE_KIB}`);
    try {
      const acting = fromActorOfTask(actor);
      return { output: actAs(acting, () => task.run(db, input)), events: acting.events };
    } finally {
      db.$client.close();
    }
  } catch (error) {
    const driver_error = toDriverError(error);
    if (driver_error) return { driver_error };
    if (error instanceof AppError) return { refusal: error.refusal, fields: error.fields };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (request: TaskRequest) => {
  const result: TaskResult = {
    answer: run(request),
    is_large: getHeapStatistics().total_heap_size > HEAP_LARGE_BYTES,
  };
  parentPort?.postMessage(result);
});
