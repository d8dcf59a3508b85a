import { z } from 'zod';
import { SERVER_ADDRESS_MAX_LENGTH } from '../base/limits';
import { problem } from '../base/problems';
import { CodedMessage, Count, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';

// Attackers could look up the known vulnerabilities of the version.
const version = z.string().optional().describe('Only administrators receive it.');

export const Health = z.object({
  status: z.literal('ok'),
  registration_open: z.boolean(),
  has_accounts: z
    .boolean()
    .describe(
      'Without accounts, the first person to register becomes administrator, and anyone can restore a backup.',
    ),
  sends_email: z.boolean().describe('True when the server can email password links.'),
  version,
});
export type Health = z.infer<typeof Health>;

export const Readiness = z.object({ status: z.literal('ready'), version });
export type Readiness = z.infer<typeof Readiness>;

export const ServerAddress = z.object({
  public_url: z.string().describe('Start of the URLs in QR codes.'),
  is_reachable_by_phones: z.boolean().describe("False when the URL refers to the server's own machine."),
  set_by: z
    .enum(['environment', 'administrator'])
    .nullable()
    .describe(
      'Null until PUBLIC_URL is set or an administrator confirms a URL. PUBLIC_URL takes precedence.',
    ),
  suggestions: z
    .array(z.string())
    .describe(
      'URLs at which other devices may reach the server, best first. Empty for people who are not administrators.',
    ),
});
export type ServerAddress = z.infer<typeof ServerAddress>;

const WRONG_SERVER_ADDRESS = problem('value.not_server_address', { example: 'http://192.168.1.20:3000' });

export const ServerAddressInput = z.strictObject({
  public_url: z
    .string(WRONG_SERVER_ADDRESS)
    .trim()
    .max(SERVER_ADDRESS_MAX_LENGTH, WRONG_SERVER_ADDRESS)
    .transform((text, issues) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
      issues.addIssue(WRONG_SERVER_ADDRESS);
      return z.NEVER;
    })
    .nullable()
    .meta({
      description: 'Scheme, host and port. Null removes the URL that an administrator has confirmed.',
      examples: ['https://stowage.example'],
    }),
});

/** Reason why the server cannot store data. */
export const UnreadyReason = z.enum(['stopping', 'damaged', 'full', 'database', 'photos']);
export type UnreadyReason = z.infer<typeof UnreadyReason>;

export const CheckName = z.enum([
  'database',
  'references',
  'search-index',
  'photo-files',
  'unknown-files',
  'primary-photo',
  'location-tree',
  'counters',
  'unfinished-work',
]);
export type CheckName = z.infer<typeof CheckName>;

/** A problem that a data check found. */
export const DataProblem = z.object({
  subject: z.string().describe('The row or file, in English.'),
  subject_code: CodedMessage.optional().describe(
    'Omitted if the subject is the same in all languages, such as the name of a file.',
  ),
  /** In English. */
  message: z.string(),
  codes: z.array(CodedMessage).describe('The codes of `message`, in the order of its texts.'),
});
export type DataProblem = z.infer<typeof DataProblem>;

/** Result of the quick checks of "stowage doctor". */
export const DataCheck = z.object({
  occasion: z
    .enum(['start', 'request'])
    .describe(
      'The server checks its data when it starts after an unclean stop; administrators can request a check.',
    ),
  ended_at: Instant,
  is_complete: z.boolean().describe('False when the check could not be completed.'),
  findings: z
    .array(
      z.object({
        check: CheckName,
        problem_count: z.int().min(1),
        problems: z.array(DataProblem).describe('Only the first problems; `problem_count` counts all.'),
      }),
    )
    .describe('Empty when the check found no problem.'),
});
export type DataCheck = z.infer<typeof DataCheck>;

export const ServerDisk = z.object({
  holds: z.enum(['data', 'backups', 'both']),
  folder: z.string().describe('Path of the data folder or of the backup folder.'),
  free_bytes: Count,
  total_bytes: Count,
  is_low: z.boolean().describe('True with less than 1 GB or 5 % of free space.'),
});
export type ServerDisk = z.infer<typeof ServerDisk>;

export const JobName = z.enum([
  'account_removal',
  'archive',
  'backup',
  'log_retention',
  'report_file',
  'search_maintenance',
  'session_cleanup',
  'trash_cleanup',
]);
export type JobName = z.infer<typeof JobName>;

export const JobHealth = z.object({
  name: JobName,
  is_running: z.boolean(),
  runs: Count,
  failures: Count,
  has_failed: z.boolean().describe('True when the last run that has ended failed.'),
  ended_at: Instant.nullable().describe('Of the last run; null before the first run has ended.'),
  problem_codes: z
    .array(CodedMessage)
    .describe('Why the last run failed; empty when only the log of the server has the reason.'),
});
export type JobHealth = z.infer<typeof JobHealth>;

export const BackupHealth = z.object({
  last_at: Instant.nullable().describe('Null when there is no backup.'),
  verified_at: Instant.nullable().describe(
    'When the newest backup was opened and found undamaged; null when there is none.',
  ),
  is_old: z.boolean().describe('True when the newest backup is older than 48 hours.'),
  last_problem: z.string().nullable(),
  last_problem_codes: z
    .array(CodedMessage)
    .describe('The codes of `last_problem`, in the order of its texts.'),
  missing_files: Count.describe('Photo files that were missing when the newest backup was made.'),
  is_folder_readable: z
    .boolean()
    .describe('False when the folder is missing, cannot be read or does not respond.'),
});
export type BackupHealth = z.infer<typeof BackupHealth>;

export const ServerHealth = z.object({
  version: z.string(),
  started_at: Instant,
  unready_reason: UnreadyReason.nullable().describe('Why the server cannot store data; null when it can.'),
  database_bytes: Count,
  wal_bytes: Count.describe('Size of the changes that are not merged into the database file yet.'),
  photo_count: Count,
  photo_files: Count.describe(
    'Each photo has one for each size that has been made, each document one and a picture of its first page.',
  ),
  photo_bytes: Count.describe('Without photos of earlier versions whose size is not known yet.'),
  disks: z.array(ServerDisk).describe('Without a disk that does not respond.'),
  backup: BackupHealth,
  jobs: z.array(JobHealth).describe('With counts since the start of the server.'),
  is_checking: z.boolean(),
  last_check: DataCheck.nullable().describe('Since the start of the server; null without a check.'),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

export const system = {
  health: endpoint.get('/health', {
    summary: 'Check that the server runs, and whether registration is open',
    access: 'public',
    recognises_admin: true,
    response: Health,
  }),
  ready: endpoint.get('/ready', {
    summary: 'Check that the server can store data: database, image folder and disk',
    access: 'public',
    recognises_admin: true,
    response: Readiness,
    refusals: [
      'server.stopping',
      'server.full',
      'server.database_damaged',
      'server.database_unwritable',
      'server.images_unwritable',
    ],
  }),
  getAddress: endpoint.get('/system/address', {
    summary: 'Get the URL in printed codes, and whether phones can reach it',
    response: ServerAddress,
  }),
  setAddress: endpoint.put('/admin/address', {
    summary: 'Set the URL in printed codes and links, unless PUBLIC_URL sets it',
    access: 'admin',
    body: ServerAddressInput,
    response: ServerAddress,
    refusals: ['server.address_fixed'],
  }),
  getServerHealth: endpoint.get('/admin/health', {
    summary:
      'Describe the state of the server: storage, backups, background jobs and the last check of the data',
    access: 'admin',
    response: ServerHealth,
  }),
  checkData: endpoint.post('/admin/health/check', {
    summary:
      'Start the quick checks of the database and the photo files in the background, unless they are running',
    access: 'admin',
    response: ServerHealth,
    works_on_full_disk: true,
  }),
};
