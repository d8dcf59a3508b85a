import {
  type CustomField,
  isOfKind,
  OTHER_REPORT_FIELDS,
  type UserSummary,
  type ValueBasis,
  writeCustomValue,
} from '@stowage/contracts';
import { toValue } from '../../entities/custom-field/custom-fields.rules';
import type { HeldQuantity } from '../../entities/loan/loans.repository';
import { LEFT, QUIET, RIGHT, RULE, type Sheet } from './report-sheet';
import { formatLoans, type ReportTexts } from './report-texts';
import type { ReportField, ReportItem } from './reports.repository';
import { toPersonName, toUnitValue } from './reports.rules';

const IMAGE_MM = 28;
const IMAGE_GAP = 5;
const VALUE_WIDTH = 42;
const PADDING = 3;
const NAME_SIZE = 3.7;
const TEXT_SIZE = 3;
const VALUE_SIZE = 2.8;

/** JPEG data, or the reason why the item is printed without an image. */
export type PrintImage = Buffer | 'none' | 'missing';

export interface DrawnItem {
  item: ReportItem;
  tags: readonly string[];
  /** As stored. */
  customValues: readonly { field: CustomField; value: string }[];
  /** Names of the locations, from the room down to the item's location. */
  path: string[];
  /** The member to whom the item belongs, in an inventory with several members. */
  person: UserSummary | undefined;
  /** Loans on the past day of the report; none for the current state. */
  loans: readonly HeldQuantity[];
  /** Undefined in a report without photos. */
  image: PrintImage | undefined;
}

function toPurchase(
  { purchase_date, purchase_price }: ReportItem,
  { t, formatMoney, formatDay }: ReportTexts,
): string | undefined {
  const day = purchase_date === null ? undefined : formatDay(purchase_date);
  const price = purchase_price === null ? undefined : formatMoney(BigInt(purchase_price));
  if (day !== undefined && price !== undefined) return t('report.boughtOnFor', { day, price });
  if (day !== undefined) return t('report.boughtOn', { day });
  return price === undefined ? undefined : t('report.boughtFor', { price });
}

const inLine = (parts: (string | undefined | null | false)[]) =>
  parts.filter((part) => typeof part === 'string').join('  ·  ');

function formatField(field: ReportField, item: ReportItem, texts: ReportTexts): string | undefined {
  const value = item[field];
  if (value === null || value === false) return undefined;
  if (value === true) return texts.t('choice.yes');
  if (isOfKind(field, 'money')) return texts.formatMoney(BigInt(value));
  if (isOfKind(field, 'past_day') || isOfKind(field, 'day')) return texts.formatDay(String(value));
  return typeof value === 'number' ? texts.formatNumber(value) : value;
}

const TEXTS = OTHER_REPORT_FIELDS.filter((field) => isOfKind(field, 'text'));
const OTHERS = OTHER_REPORT_FIELDS.filter((field) => !isOfKind(field, 'text'));

/** Fields without a phrase of their own. */
const listFacts = (fields: readonly ReportField[], item: ReportItem, texts: ReportTexts): string[] =>
  fields.flatMap((field) => {
    const value = formatField(field, item, texts);
    return value === undefined ? [] : [texts.t('report.fact', { label: texts.t(`field.${field}`), value })];
  });

const toCustomFact = (field: CustomField, stored: string, { t, currency, customFormats }: ReportTexts) =>
  t('report.fact', {
    label: field.name,
    value: writeCustomValue(field, toValue(field.kind, stored, currency), customFormats),
  });

/** More than fits on the lines of a long text. */
const TEXT_MAX_LENGTH = 2000;

const toOneParagraph = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX_LENGTH);

function toTexts({ item, tags, customValues, path, person, loans }: DrawnItem, texts: ReportTexts): string[] {
  const { t, formatList, formatMoney } = texts;
  const { serial_number, model_number, condition, category, current_value } = item;
  return [
    inLine([
      item.item_number,
      serial_number !== null && t('report.serialNumber', { number: serial_number }),
      model_number !== null && t('report.model', { number: model_number }),
      ...listFacts(OTHERS, item, texts),
    ]),
    path.join(' > '),
    inLine([
      category,
      condition && t('report.condition', { name: t(`choice.condition.${condition}`) }),
      person && t('report.belongsToPerson', { name: toPersonName(person) }),
      tags.length > 0 && t('report.fact', { label: t('field.tags'), value: formatList(tags) }),
    ]),
    inLine([
      toPurchase(item, texts),
      current_value !== null && t('report.currentValueOf', { value: formatMoney(BigInt(current_value)) }),
    ]),
    inLine(
      customValues
        .filter(({ field }) => field.kind !== 'text')
        .map(({ field, value }) => toCustomFact(field, value, texts)),
    ),
    ...listFacts(TEXTS, item, texts).map(toOneParagraph),
    ...customValues
      .filter(({ field }) => field.kind === 'text')
      .map(({ field, value }) => toOneParagraph(toCustomFact(field, value, texts))),
    loans.length > 0 ? t('reportFile.lentOut', { loans: formatLoans(loans, texts) }) : '',
  ].filter((text) => text !== '');
}

function toValueTexts(
  item: ReportItem,
  basis: ValueBasis,
  { t, formatMoney, formatNumber }: ReportTexts,
): [total: string, ...rest: string[]] {
  const unit = toUnitValue(item, basis);
  const count = formatNumber(item.quantity);
  if (!unit) return [t('report.noValue'), ...(item.quantity === 1 ? [] : [t('report.units', { count })])];
  const value = BigInt(unit.minor_units);
  return [
    formatMoney(value * BigInt(item.quantity)),
    ...(item.quantity === 1 ? [] : [`${count} × ${formatMoney(value)}`]),
    t(unit.from === 'current_value' ? 'field.current_value' : 'field.purchase_price'),
  ];
}

function drawImage(sheet: Sheet, image: PrintImage, y: number): void {
  const { t } = sheet.texts;
  const { doc } = sheet.pdf;
  if (Buffer.isBuffer(image)) {
    doc.image(image, LEFT, y, { fit: [IMAGE_MM, IMAGE_MM], align: 'center' });
    return;
  }
  doc.lineWidth(0.2).strokeColor(RULE);
  if (image === 'missing') doc.dash(1, { space: 1 });
  doc.rect(LEFT, y, IMAGE_MM, IMAGE_MM).stroke().undash();
  const text = t(image === 'missing' ? 'reportFile.photoMissing' : 'reportFile.noPhoto');
  const label = sheet.fit(text, IMAGE_MM, { size: 2.8 });
  const [line] = label.lines;
  const x = LEFT + (IMAGE_MM - (line?.width ?? 0) * label.size) / 2;
  sheet.drawBlock(label, x, y + IMAGE_MM / 2 - 2, { colour: QUIET });
}

/** Keeps the item on one page. @param onNewPage called after a page break */
export function drawItem(sheet: Sheet, drawn: DrawnItem, basis: ValueBasis, onNewPage: () => void): void {
  const { item, image } = drawn;
  const x = image === undefined ? LEFT : LEFT + IMAGE_MM + IMAGE_GAP;
  const width = RIGHT - VALUE_WIDTH - x;
  const name = sheet.fit(item.name, width, { size: NAME_SIZE, style: 'bold' });
  const texts = toTexts(drawn, sheet.texts).map((text) => sheet.fit(text, width, { size: TEXT_SIZE }));
  const [total, ...rest] = toValueTexts(item, basis, sheet.texts);
  const textHeight = texts.reduce((sum, block) => sum + block.height + 0.6, name.height + 1);
  const height = Math.max(textHeight, image === undefined ? 14 : IMAGE_MM) + 2 * PADDING;

  if (sheet.ensureRoom(height)) onNewPage();
  const top = sheet.y + PADDING;
  if (image !== undefined) drawImage(sheet, image, top);
  sheet.drawBlock(name, x, top);
  let y = top + name.height + 1;
  for (const block of texts) {
    sheet.drawBlock(block, x, y, { colour: QUIET });
    y += block.height + 0.6;
  }
  const after = sheet.y + height;
  sheet.y = top;
  sheet.drawText(total, RIGHT, { size: NAME_SIZE, style: 'bold', align: 'right' });
  sheet.y += NAME_SIZE * 1.5;
  for (const text of rest) {
    sheet.drawText(text, RIGHT, { size: VALUE_SIZE, colour: QUIET, align: 'right' });
    sheet.y += VALUE_SIZE * 1.4;
  }
  sheet.y = after;
  sheet.drawRule(after);
}
