import type { Context } from '../../context/context';
import { runInThread } from '../../db/run-in-thread';
import { toDataCheck } from '../../doctor/data-check';
import type { Examination } from '../../doctor/doctor';
import { examineQuickly } from '../../doctor/examine-folder';

type CheckContext = Pick<Context, 'clock' | 'config' | 'log' | 'state'>;

async function run({ clock, config, log, state }: CheckContext): Promise<void> {
  const start = performance.now();
  let examination: Examination | undefined;
  try {
    examination = await runInThread('doctor', examineQuickly, config.data_dir);
  } catch (error) {
    log.error({ err: error }, 'The data could not be checked');
  }
  state.last_check = toDataCheck('request', clock(), examination);
  const { is_complete, findings } = state.last_check;
  if (!is_complete) return;
  const milliseconds = Math.round(performance.now() - start);
  if (findings.length === 0) log.info({ milliseconds }, 'The check of the data found no problems');
  else log.error({ milliseconds, findings }, 'The check of the data found problems');
}

/** Starts the quick checks unless they are running. */
export function startDataCheck(context: CheckContext): void {
  const { state } = context;
  state.checking ??= run(context).finally(() => {
    state.checking = undefined;
  });
}
