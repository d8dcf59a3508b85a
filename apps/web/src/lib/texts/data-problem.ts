import type { DataProblem } from '@stowage/contracts';
import { t } from '../i18n';
import { toText } from './refusals';

/** Describes a problem that a data check found, with the affected row or file. */
export const describeDataProblem = ({ subject, subject_code, message, codes }: DataProblem): string =>
  t('common.problemOf', {
    subject: toText(subject, subject_code ? [subject_code] : []),
    problem: toText(message, codes),
  });
