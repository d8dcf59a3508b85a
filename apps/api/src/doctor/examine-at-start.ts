import type { Context } from '../context';
import { examine, START_CHECKS } from './doctor';

/** Runs the quick checks and logs the result. Repairs nothing. */
export async function examineAfterUncleanStop({
  db,
  config,
  log,
}: Pick<Context, 'db' | 'config' | 'log'>): Promise<void> {
  const { ok, checks } = await examine(db, config.data_dir, { quick: true, only: START_CHECKS });
  const milliseconds = checks.reduce((sum, check) => sum + check.milliseconds, 0);
  const findings = checks.flatMap((check) => check.findings);
  if (ok) log.info({ milliseconds }, 'The checks after the unclean stop found no problems');
  else
    log.error(
      { milliseconds, findings },
      'The checks after the unclean stop found problems. Stop the server and run "stowage doctor"',
    );
}
