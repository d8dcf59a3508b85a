import { z } from 'zod';
import { LINK_TOKEN_MAX_LENGTH } from '../base/limits';
import { CodedMessage, Count, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';

export const BackupSummary = z.object({
  name: z
    .string()
    .describe('Name of the subfolder in the backup folder: the time in UTC, such as `20260131T023000Z`.'),
  created_at: Instant,
  verified_at: Instant.describe('Time at which the copied database was opened and found undamaged.'),
  app_version: z.string(),
  bytes: Count.describe('Size of the database and all photos. All backups share one copy of each photo.'),
  users: Count,
  items: Count,
  images: Count,
  missing_files: Count.describe('Photo files that were already missing when the backup was made.'),
});
export type BackupSummary = z.infer<typeof BackupSummary>;

export const UnreadableBackup = z.object({
  name: z.string(),
  created_at: Instant.describe('Time in the name of the folder.'),
  reason: z.enum(['damaged', 'newer_version']),
});
export type UnreadableBackup = z.infer<typeof UnreadableBackup>;

export const LowDisk = z.object({
  folder: z.string().describe('Path of the data folder or of the backup folder.'),
  free_bytes: Count,
  total_bytes: Count,
});
export type LowDisk = z.infer<typeof LowDisk>;

const warnings = {
  last_at: Instant.nullable().describe('Time of the newest backup, null when there is none.'),
  is_old: z
    .boolean()
    .describe('True when the newest backup (without a backup, the first account) is older than 48 hours.'),
  low_disks: z.array(LowDisk).describe('Disks of the server with less than 1 GB or 5 % of free space.'),
};

export const ServerStatus = z.object({
  ...warnings,
  has_failed: z
    .boolean()
    .describe('True when the last backup failed. Failures before a restart do not count.'),
  has_archive_failed: z
    .boolean()
    .describe('True when the last nightly archives failed. Failures before a restart do not count.'),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const BackupOverview = z.object({
  folder: z.string().describe('Path of the backup folder.'),
  time: z
    .string()
    .nullable()
    .describe(
      'Time of the nightly backup in the time zone of the server, such as `03:30`; null when it is off.',
    ),
  archive_folder: z
    .string()
    .nullable()
    .describe('Path of the folder of the nightly archives; null when none are written.'),
  is_running: z.boolean(),
  last_problem: z
    .string()
    .nullable()
    .describe('Error of the last backup; null if it succeeded or if the server has restarted since.'),
  last_problem_codes: z
    .array(CodedMessage)
    .describe('The codes of `last_problem`, in the order of its texts.'),
  ...warnings,
  free_bytes: Count.nullable().describe(
    'Free space on the disk of the backup folder; null when the folder cannot be read.',
  ),
  is_space_low: z.boolean().describe('True when another backup may not fit on the disk.'),
  backups: z.array(BackupSummary).describe('Newest first.'),
  unreadable: z
    .array(UnreadableBackup)
    .describe(
      'Backups that cannot be restored: their manifest is damaged or from a newer server version. Newest first.',
    ),
});
export type BackupOverview = z.infer<typeof BackupOverview>;

/** A browser can save a large file directly to disk only from a URL. Such requests send no token; the URL has one. */
export const BackupLink = z.object({ url: z.string().describe('Works once.') });
export type BackupLink = z.infer<typeof BackupLink>;

const BackupName = z.object({ name: z.string().max(40) });

export const backups = {
  getStatus: endpoint.get('/admin/status', {
    summary: 'Check the age of the last backup and the free space of the disks',
    access: 'admin',
    response: ServerStatus,
  }),
  getOverview: endpoint.get('/admin/backups', {
    summary: 'List the backups, with the result of the last one and warnings',
    access: 'admin',
    response: BackupOverview,
  }),
  create: endpoint.post('/admin/backups', {
    summary: 'Start a backup in the background, unless one is running',
    access: 'admin',
    response: BackupOverview,
  }),
  download: endpoint.get('/admin/backups/:name/archive', {
    summary: 'Download a backup with its photos as a zip file',
    access: 'admin',
    params: BackupName,
    answer_file: ['application/zip'],
    timeout_ms: 60 * 60 * 1000,
  }),
  createLink: endpoint.post('/admin/backups/:name/link', {
    summary: 'Create a link that downloads a backup once, within a minute',
    access: 'admin',
    params: BackupName,
    response: BackupLink,
    status: 201,
    works_on_full_disk: true,
  }),
  downloadByLink: endpoint.get('/backups/archive', {
    summary: 'Download a backup with a link, without a session',
    access: 'public',
    query: z.strictObject({ token: z.string().max(LINK_TOKEN_MAX_LENGTH) }),
    answer_file: ['application/zip'],
    refusals: ['general.not_found'],
  }),
};
