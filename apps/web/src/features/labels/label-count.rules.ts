import { countLabelsPerPage, type LabelPaper } from '@stowage/contracts';
import { t } from '../../lib/i18n';

export const countLabelPages = (paper: LabelPaper, start: number, labels: number): number =>
  labels === 0 ? 0 : Math.ceil((start - 1 + labels) / countLabelsPerPage(paper));

/** A start outside the sheet becomes 1: after a change of paper, the user starts a new sheet. */
export const clampStart = (paper: LabelPaper, start: number): number =>
  start <= countLabelsPerPage(paper) ? start : 1;

export const countSubjectsOnFirstPage = (paper: LabelPaper, start: number, copies: number): number =>
  Math.ceil((countLabelsPerPage(paper) - start + 1) / copies);

export const describeOrder = (paper: LabelPaper, start: number, labels: number): string =>
  labels === 0
    ? t('labels.noLabelsYet')
    : t('labels.labelsOnPages', {
        labels: t('count.labels', { count: labels }),
        paper: t('count.pages', { count: countLabelPages(paper, start, labels) }),
      });

/** Returns the new position, or undefined if the key does not change it. */
export function stepOnSheet(paper: LabelPaper, position: number, key: string): number | undefined {
  const last = countLabelsPerPage(paper);
  const next = {
    ArrowRight: position + 1,
    ArrowLeft: position - 1,
    ArrowDown: position + paper.columns,
    ArrowUp: position - paper.columns,
    Home: 1,
    End: last,
  }[key];
  return next === undefined || next < 1 || next > last ? undefined : next;
}
