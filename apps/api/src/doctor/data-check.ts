import type { DataCheck, DataProblem } from '@stowage/contracts';
import type { Examination, Finding } from './doctor';

const PROBLEMS_SHOWN = 10;

export const toDataProblem = ({ subject, subject_code, message, codes }: Finding): DataProblem => ({
  subject,
  ...(subject_code && { subject_code }),
  message,
  codes,
});

/** Omits notes, which need no action. @param examination undefined when the checks themselves failed */
export function toDataCheck(
  occasion: DataCheck['occasion'],
  now: Date,
  examination: Examination | undefined,
): DataCheck {
  const findings = (examination?.checks ?? []).flatMap(({ name, findings }) => {
    const problems = findings.filter(({ severity }) => severity === 'problem');
    if (problems.length === 0) return [];
    const shown = problems.slice(0, PROBLEMS_SHOWN).map(toDataProblem);
    return { check: name, problem_count: problems.length, problems: shown };
  });
  return { occasion, ended_at: now.toISOString(), is_complete: examination !== undefined, findings };
}
