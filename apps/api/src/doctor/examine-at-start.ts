import type { Context } from '../context/context';
import { toDataCheck } from './data-check';
import { examine, START_CHECKS } from './doctor';

/** Runs the checks of `START_CHECKS`, logs problems and keeps the result. Repairs nothing. */
export async function examineAfterUncleanStop({
  db,
  config,
  clock,
  log,
  state,
}: Pick<Context, 'db' | 'config' | 'clock' | 'log' | 'state'>): Promise<void> {
  const examination = await examine(db, config.data_dir, { quick: true, only: START_CHECKS });
  state.last_check = toDataCheck('start', clock(), examination);
  const { ok, checks } = examination;
  const milliseconds = checks.reduce((sum, check) => sum + check.milliseconds, 0);
  const findings = checks.flatMap((check) => check.findings);
  if (ok) log.info({ milliseconds }, 'The checks after the unclean stop found no problems');
  else
    log.error(
      { milliseconds, findings },
      'The checks after the unclean stop found problems. Stop the server and run "stowage doctor"',
    );
}
