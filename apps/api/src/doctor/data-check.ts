import type { DataCheck } from '@stowage/contracts';
import type { Examination } from './doctor';

const PROBLEMS_SHOWN = 20;

/** @param examination undefined when the checks themselves failed */
export function toDataCheck(
  occasion: DataCheck['occasion'],
  now: Date,
  examination: Examination | undefined,
): DataCheck {
  const problems = (examination?.checks ?? [])
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity === 'problem');
  return {
    occasion,
    ended_at: now.toISOString(),
    is_complete: examination !== undefined,
    problem_count: problems.length,
    problems: problems
      .slice(0, PROBLEMS_SHOWN)
      .map(({ check, subject, sentence }) => ({ check, subject, sentence })),
  };
}
