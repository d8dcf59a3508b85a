import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreChoices, RestoreOutcome, RestoreRun } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import { listBackups, readBackupFolder } from '../../backup/folder';
import {
  markReady,
  type OnRestoreProgress,
  type PreparedRestore,
  prepareRestore,
  replacePath,
  type RestoreRequest,
} from '../../backup/restore-backup';
import { CodedError, toEnglishText } from '../../config/config-error';
import type { Context } from '../../context/context';
import { startJob } from '../../db/background-jobs';
import { toStagingFolder, toUploadedArchive } from '../../db/connection/finish-restore';
import { runInThread } from '../../db/run-in-thread';
import { toDataProblem } from '../../doctor/data-check';
import { applyLogLevel } from '../../entities/setting/settings.service';
import { hasUsers } from '../../entities/user/users.repository';
import { AppError, notFound, refuse } from '../../lib/errors';
import { makeToken } from '../../lib/random';
import { replaceData } from '../../start/create-context';
import { toSummary, toUnreadable } from './backup-overview.service';

const PROBLEMS_SHOWN = 20;

interface RestoreState {
  run: RestoreRun | undefined;
  is_appending: boolean;
}

// Keyed by the part of the context that a restore does not replace.
const states = new WeakMap<Context['state'], RestoreState>();

export function restoreState({ state }: Pick<Context, 'state'>): RestoreState {
  const known = states.get(state) ?? { run: undefined, is_appending: false };
  states.set(state, known);
  return known;
}

const hasAccounts = () => refuse('restore.has_accounts');

/** A restore needs no sign-in, so it is allowed only on a server without accounts. @throws AppError 403 */
export function checkRestorable({ db }: Pick<Context, 'db'>): void {
  if (hasUsers(db)) throw hasAccounts();
}

const isRunning = (run: RestoreRun | undefined): run is RestoreRun =>
  run !== undefined && run.stage !== 'done' && run.stage !== 'failed';

/** @throws AppError 409 while a restore runs */
export function requireNoRestore(context: Pick<Context, 'state'>): void {
  if (isRunning(restoreState(context).run)) throw refuse('restore.running');
}

const toSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @throws AppError 403 when there are accounts */
export async function listRestoreChoices(context: Context): Promise<RestoreChoices> {
  checkRestorable(context);
  const { config } = context;
  const { run } = restoreState(context);
  // A folder that cannot be read has no backups to choose; an upload is still possible.
  const found = await readBackupFolder(config.backup_dir).catch(() => ({ backups: [], unreadable: [] }));
  return {
    folder: config.backup_dir,
    backups: found.backups.map(toSummary),
    unreadable: found.unreadable.map(toUnreadable),
    uploaded_bytes: toSize(toUploadedArchive(config.data_dir)),
    running_id: isRunning(run) ? run.id : null,
  };
}

/** Anyone who knows the id can read the run, even when accounts exist after the restore. @throws AppError 404 */
export function getRestoreRun(context: Pick<Context, 'state'>, id: string): RestoreRun {
  const { run } = restoreState(context);
  if (run?.id !== id) throw notFound();
  return run;
}

/** @throws AppError 404 for an unknown backup, 409 without an upload */
async function findSource({ config }: Context, name: string | null): Promise<string> {
  if (name === null) {
    const archive = toUploadedArchive(config.data_dir);
    if (toSize(archive) === 0) throw refuse('restore.nothing_uploaded');
    return archive;
  }
  const backups = await listBackups(config.backup_dir);
  if (!backups.some((backup) => backup.name === name)) throw notFound();
  return join(config.backup_dir, name);
}

function toOutcome({ manifest, examination }: PreparedRestore): RestoreOutcome {
  const { created_at, counts } = manifest;
  const findings = examination.checks
    .flatMap((check) => check.findings)
    .filter(({ severity }) => severity === 'problem');
  return {
    created_at,
    users: counts.users,
    items: counts.items,
    images: counts.images,
    problem_count: findings.length,
    problems: findings.slice(0, PROBLEMS_SHOWN).map(toDataProblem),
  };
}

/** Replaces the empty data while no request runs. @throws AppError 403 when an account now exists */
async function replaceEmptyData(context: Context): Promise<void> {
  const { config, clock, gate, log } = context;
  await gate.runAlone(async () => {
    // Does not await before the database is closed, so that no account can be created in between.
    if (hasUsers(context.db)) {
      await rm(toStagingFolder(config.data_dir), { recursive: true, force: true });
      throw hasAccounts();
    }
    markReady(config.data_dir, clock());
    try {
      await replaceData(context);
    } catch (error) {
      log.fatal({ err: error }, 'The restored data could not be opened. The next start tries again');
      process.exit(1);
    }
  });
}

function listProblems(error: unknown, archive: string): Refusal[] {
  if (error instanceof AppError) return [error.refusal];
  if (error instanceof CodedError) return replacePath(error.refusals, archive);
  return [toRefusal('backup.restore_failed')];
}

const restoreWithProgress = (request: RestoreRequest, onProgress: OnRestoreProgress) =>
  prepareRestore({ ...request, onProgress });

async function restore(context: Context, backup: string, run: RestoreRun): Promise<void> {
  const { config } = context;
  const archive = toUploadedArchive(config.data_dir);
  const job = startJob(context, 'restore');
  try {
    const prepared = await runInThread(
      'restore',
      restoreWithProgress,
      { backup, data_dir: config.data_dir },
      (state) => Object.assign(run, state),
    );
    await replaceEmptyData(context);
    applyLogLevel(context);
    await context.reserve.fill();
    Object.assign(run, { stage: 'done', progress: 1, outcome: toOutcome(prepared) });
    job.succeed({ counts: prepared.manifest.counts, ok: prepared.examination.ok }, 'Backup restored');
  } catch (error) {
    const problems = listProblems(error, archive);
    Object.assign(run, {
      stage: 'failed',
      problem: toEnglishText(problems),
      problem_codes: problems,
    } satisfies Partial<RestoreRun>);
    job.fail(error, 'Restore failed');
  } finally {
    if (backup === archive) await rm(archive, { force: true });
  }
}

/** Restores in the background, since verifying many photos takes minutes. @throws AppError 403, 404, 409 */
export async function startRestore(context: Context, name: string | null): Promise<RestoreRun> {
  checkRestorable(context);
  const backup = await findSource(context, name);
  requireNoRestore(context);
  const state = restoreState(context);
  if (state.is_appending) throw refuse('restore.part_running');
  const run: RestoreRun = {
    id: makeToken(),
    stage: 'verifying',
    progress: 0,
    problem: null,
    problem_codes: [],
    outcome: null,
  };
  state.run = run;
  void restore(context, backup, run);
  return run;
}
