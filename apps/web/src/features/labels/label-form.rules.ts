import {
  getLabelPaper,
  LABEL_PAPER_IDS,
  LABEL_PAPERS,
  type LabelPaper,
  type LabelPaperChoice,
  type LabelPaperId,
  type LabelSettings,
  type OwnLabelPaper,
  toLabelPaper,
  toPaperName,
} from '@stowage/contracts';
import { usesLetterPaper } from '@stowage/texts/languages';
import { formatNumber } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { groupBy } from '../../lib/group-by';
import { t } from '../../lib/i18n';
import { toNumberText } from '../../lib/numbers/number-text';
import type { Subject } from './label-choice.rules';

export interface LabelForm {
  paper: LabelPaperChoice;
  qr: boolean;
  name: boolean;
  path: boolean;
  number: boolean;
  code: boolean;
  own_line: string;
  copies: string;
  offset_x_mm: string;
  offset_y_mm: string;
}

/** Keyed by the field name in the API input. */
export type LabelErrors = Readonly<Record<string, string>>;

const toOffsetText = (mm: number) => toNumberText(mm, 1);

export function toForm({ content, paper, copies, offset_x_mm, offset_y_mm }: LabelSettings): LabelForm {
  return {
    ...content,
    own_line: content.own_line ?? '',
    paper,
    copies: toNumberText(copies, 0),
    offset_x_mm: toOffsetText(offset_x_mm),
    offset_y_mm: toOffsetText(offset_y_mm),
  };
}

export const toDefaultPaperId = (language: string): LabelPaperId =>
  usesLetterPaper(language) ? 'avery-5160' : 'avery-l7160';

export const toDefaultSettings = (language: string): LabelSettings => ({
  paper: toDefaultPaperId(language),
  content: { qr: true, name: true, path: true, number: true, code: true, own_line: null },
  copies: 1,
  offset_x_mm: 0,
  offset_y_mm: 0,
});

const toComparable = (settings: LabelSettings) =>
  JSON.stringify(Object.entries(toForm(settings)).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const areSameSettings = (one: LabelSettings, other: LabelSettings): boolean =>
  toComparable(one) === toComparable(other);

export type ContentPart = 'qr' | 'name' | 'path' | 'number' | 'code';

export const CONTENT_PARTS: Record<Subject, readonly ContentPart[]> = {
  locations: ['qr', 'name', 'path', 'code'],
  items: ['qr', 'name', 'path', 'number', 'code'],
  blank: ['qr', 'code'],
};

/** Undefined when the paper is not in the list: it was deleted, or the list is still loading. */
export function findPaper(choice: LabelPaperChoice, own: readonly OwnLabelPaper[]): LabelPaper | undefined {
  if (typeof choice === 'string') return getLabelPaper(choice);
  const found = own.find(({ id }) => id === choice);
  return found && toLabelPaper(found.name, found.size);
}

const A4_WIDTH_MM = 210;

function toGroupLabel(id: LabelPaperId): string {
  const { kind, page_width_mm } = LABEL_PAPERS[id];
  if (kind === 'cut') return t('labels.plainPaperToCut');
  if (kind === 'roll') return t('labels.singleLabels');
  return page_width_mm === A4_WIDTH_MM ? t('labels.labelSheetsA4') : t('labels.labelSheetsLetter');
}

interface ListedPaper {
  choice: LabelPaperChoice;
  paper: LabelPaper;
  group: string;
}

export const listPapers = (own: readonly OwnLabelPaper[]): ListedPaper[] => [
  ...own.map(({ id, name, size }) => ({
    choice: id,
    paper: toLabelPaper(name, size),
    group: t('labels.ownSizes'),
  })),
  ...Array.from(groupBy(LABEL_PAPER_IDS, toGroupLabel)).flatMap(([group, ids]) =>
    ids.map((id) => ({ choice: id, paper: getLabelPaper(id), group })),
  ),
];

const toMmText = (mm: number) => formatNumber(Math.round(mm * 10) / 10);

/** Describes a paper, such as `Avery L7160: 63.5 × 38.1 mm, 21 per page`. */
export function describePaper(paper: LabelPaper): string {
  const { label_width_mm, label_height_mm, columns, rows } = paper;
  const name = toPaperName(paper, t);
  const size = t('labels.sizeInMillimetres', {
    labelWidthMm: toMmText(label_width_mm),
    labelHeightMm: toMmText(label_height_mm),
  });
  if (paper.kind !== 'roll') return t('labels.sheetDescription', { name, size, columns: columns * rows });
  // The names of some built-in rolls end with their size.
  const spelled = name.replaceAll(' x ', ' × ');
  return spelled.endsWith(size) ? spelled : t('labels.rollDescription', { name, size });
}

/** Returns a file name, such as `labels-avery-l7160-2026-03-31.pdf`. @param paper id or name of the paper */
export const toFileName = (paper: string, now = new Date()): string =>
  `${t('fileName.labels', { paper, day: toLocalDay(now) })}.pdf`;

/** Names of own papers instead of their ids. */
export const toPaperFileName = (choice: LabelPaperChoice, paper: LabelPaper): string =>
  typeof choice === 'string' ? choice : paper.name;
