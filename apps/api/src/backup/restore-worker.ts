import { answerThread } from '../db/run-in-thread';
import { type OnRestoreProgress, prepareRestore, type RestoreRequest } from './restore-backup';

const PROGRESS_EVERY_MS = 200;

let reportedAt = 0;

answerThread((request: RestoreRequest, onProgress: OnRestoreProgress) =>
  prepareRestore({
    ...request,
    onProgress(state) {
      if (state.progress > 0 && performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
      reportedAt = performance.now();
      onProgress(state);
    },
  }),
);
