import { countLabelsPerPage, type LabelPaper } from '@stowage/contracts';
import { formatCount } from '../../lib/format';

/** How many pages the labels take, the first of which begins at `start`. */
export const countPages = (paper: LabelPaper, start: number, labels: number): number =>
  labels === 0 ? 0 : Math.ceil((start - 1 + labels) / countLabelsPerPage(paper));

/** A start that lies beyond the sheet is the first label: whoever changes the paper takes a new sheet. */
export const clampStart = (paper: LabelPaper, start: number): number =>
  start <= countLabelsPerPage(paper) ? start : 1;

/** How many things fill the first page. */
export const countSubjectsOnFirstPage = (paper: LabelPaper, start: number, copies: number): number =>
  Math.ceil((countLabelsPerPage(paper) - start + 1) / copies);

export const describeOrder = (paper: LabelPaper, start: number, labels: number): string =>
  `${formatCount(labels, 'label')} on ${formatCount(countPages(paper, start, labels), 'page')}`;

/** The label that a key leads to from another one; undefined for a key that leads nowhere. */
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
