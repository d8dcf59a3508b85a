import { z } from 'zod';
import { RESTORE_PART_MAX_BYTES } from '../base/limits';
import { CodedMessage, Count, Instant, wholeText } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { BackupSummary, UnreadableBackup } from './backups';
import { DataProblem } from './system';

export const RestoreChoices = z.object({
  folder: z.string().describe('Path of the backup folder.'),
  backups: z.array(BackupSummary).describe('Newest first.'),
  unreadable: z
    .array(UnreadableBackup)
    .describe(
      'Backups that cannot be restored: their manifest is damaged or from a newer server version. Newest first.',
    ),
  uploaded_bytes: Count.describe('Bytes of the uploaded backup that the server has received so far.'),
  running_id: z.string().nullable(),
});
export type RestoreChoices = z.infer<typeof RestoreChoices>;

export const RestoreUpload = z.object({ uploaded_bytes: Count });
export type RestoreUpload = z.infer<typeof RestoreUpload>;

export const RestoreInput = z.strictObject({
  name: z
    .string()
    .max(40)
    .nullable()
    .describe('Name of a backup in the backup folder; null for the uploaded backup.'),
});

export const RestoreOutcome = z.object({
  created_at: Instant.describe('Time of the restored backup.'),
  users: Count,
  items: Count,
  images: Count,
  problem_count: Count.describe('Number of problems that the data checks found in the restored data.'),
  problems: z.array(DataProblem).describe('Only the first problems; `problem_count` counts all.'),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;

export const RestoreRun = z.object({
  id: z.string(),
  stage: z.enum(['unpacking', 'verifying', 'copying', 'examining', 'done', 'failed']),
  progress: z.number().min(0).max(1).describe('Completed share of the current stage, from 0 to 1.'),
  problem: z
    .string()
    .nullable()
    .describe('Error of a failed restore, which has changed nothing; null otherwise.'),
  problem_codes: z.array(CodedMessage).describe('The codes of `problem`, in the order of its texts.'),
  outcome: RestoreOutcome.nullable(),
});
export type RestoreRun = z.infer<typeof RestoreRun>;

/** Public, because a server without accounts has no administrator yet. */
export const restore = {
  list: endpoint.get('/restore', {
    summary: 'List the backups that a server without accounts can restore',
    access: 'public',
    response: RestoreChoices,
    refusals: ['restore.has_accounts'],
  }),
  upload: endpoint.put('/restore/upload', {
    // Another site can send a multipart POST without asking the server first, but no PUT.
    summary: 'Upload a part of a downloaded backup; offset 0 begins a new upload',
    access: 'public',
    body: z.strictObject({
      offset: wholeText(Count).describe('Position of the part: the number of bytes before it.'),
      file_bytes: wholeText(z.int().min(1)).describe('Size of the whole file.'),
    }),
    files: { field: 'part', max_count: 1, max_bytes: RESTORE_PART_MAX_BYTES },
    response: RestoreUpload,
    refusals: [
      'restore.has_accounts',
      'restore.running',
      'restore.other_part_running',
      'restore.upload_interrupted',
      'restore.too_little_space',
    ],
  }),
  start: endpoint.post('/restore', {
    summary: 'Verify and restore a backup in the background, on a server without accounts',
    access: 'public',
    body: RestoreInput,
    response: RestoreRun,
    refusals: [
      'restore.has_accounts',
      'general.not_found',
      'restore.running',
      'restore.part_running',
      'restore.nothing_uploaded',
    ],
  }),
  getRun: endpoint.get('/restore/:id', {
    summary: 'Get the progress and the outcome of a restore',
    access: 'public',
    params: z.object({ id: z.string().max(64) }),
    response: RestoreRun,
  }),
};
