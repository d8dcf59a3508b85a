import {
  getLabelPaper,
  LABEL_PAPERS,
  type LabelPaperId,
  LabelSettings,
  type PrintLabelsInput,
  toPaperName,
} from '@stowage/contracts';
import { usesLetterPaper } from '@stowage/texts/languages';
import { formatNumber } from '../../lib/format';
import { toLocalDay } from '../../lib/local-day';
import { toNumberText } from '../../lib/numbers/number-text';
import { parseNumber } from '../../lib/numbers/parse-number';
import type { Subject } from './label-choice.rules';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/refusals';

export interface LabelForm {
  paper: LabelPaperId;
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

const parseOffset = (text: string) => parseNumber(text) ?? 0;

function toInput(form: LabelForm): unknown {
  const { paper, qr, name, path, number, code, own_line } = form;
  return {
    paper,
    content: { qr, name, path, number, code, own_line },
    copies: parseNumber(form.copies) ?? Number.NaN,
    offset_x_mm: parseOffset(form.offset_x_mm),
    offset_y_mm: parseOffset(form.offset_y_mm),
  };
}

type Checked = { settings: LabelSettings; errors: LabelErrors } | { settings?: never; errors: LabelErrors };

export function checkForm(form: LabelForm): Checked {
  const { success, data, error } = LabelSettings.safeParse(toInput(form));
  if (success) return { settings: data, errors: {} };
  // Reversed, so that each field keeps its first message, which is the most helpful.
  const errors = error.issues
    .toReversed()
    .map(({ path, message }): [string, string] => [path.join('.'), toWords(message)]);
  return { errors: Object.fromEntries(errors) };
}

export const toDefaultSettings = (language: string): LabelSettings =>
  LabelSettings.parse({ paper: usesLetterPaper(language) ? 'avery-5160' : 'avery-l7160' });

export const areSameSettings = (one: LabelSettings, other: LabelSettings): boolean =>
  JSON.stringify(LabelSettings.parse(one)) === JSON.stringify(LabelSettings.parse(other));

export type ContentPart = 'qr' | 'name' | 'path' | 'number' | 'code';

export const CONTENT_PARTS: Record<Subject, readonly ContentPart[]> = {
  locations: ['qr', 'name', 'path', 'code'],
  items: ['qr', 'name', 'path', 'number', 'code'],
  blank: ['qr', 'code'],
};

interface PaperGroup {
  label: string;
  papers: readonly LabelPaperId[];
}

const A4_WIDTH_MM = 210;
const PAPER_IDS = LabelSettings.shape.paper.options;

function toGroupLabel(id: LabelPaperId): string {
  const { kind, page_width_mm } = LABEL_PAPERS[id];
  if (kind === 'cut') return t('labels.plainPaperToCut');
  if (kind === 'roll') return t('labels.singleLabels');
  return page_width_mm === A4_WIDTH_MM ? t('labels.labelSheetsA4') : t('labels.labelSheetsLetter');
}

export function listPaperGroups(): PaperGroup[] {
  const groups = new Map<string, LabelPaperId[]>();
  for (const id of PAPER_IDS) {
    const label = toGroupLabel(id);
    groups.set(label, [...(groups.get(label) ?? []), id]);
  }
  return Array.from(groups, ([label, papers]) => ({ label, papers }));
}

const toMmText = (mm: number) => formatNumber(Math.round(mm * 10) / 10);

/** Describes a paper, such as `Avery L7160: 63.5 × 38.1 mm, 21 per page`. */
export function describePaper(id: LabelPaperId): string {
  const paper = getLabelPaper(id);
  const { name_key, kind, label_width_mm, label_height_mm, columns, rows } = paper;
  const name = toPaperName(paper, t);
  const size = t('labels.sizeInMillimetres', {
    labelWidthMm: toMmText(label_width_mm),
    labelHeightMm: toMmText(label_height_mm),
  });
  if (kind === 'roll') return name_key === undefined ? name.replace(' x ', ' × ') : `${name}: ${size}`;
  return t('labels.sheetDescription', { name, size, columns: columns * rows });
}

/** Returns a file name, such as `labels-avery-l7160-2026-03-31.pdf`. */
export const toFileName = (paper: PrintLabelsInput['paper'], now: Date): string =>
  `${t('fileName.labels', { paper, day: toLocalDay(now) })}.pdf`;
