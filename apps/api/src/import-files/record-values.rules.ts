import {
  BORROWER_NAME_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  CreateItemInput,
  foldText,
  type ImportTarget,
  ITEM_FIELDS,
  ITEM_NAME_MAX_LENGTH,
  SupplierInput,
  SYSTEM_NAME_MAX_LENGTH,
  SYSTEMS_MAX_COUNT,
  TAG_NAME_MAX_LENGTH,
  TAGS_MAX_COUNT,
  VISIBLE,
} from '@stowage/contracts';
import { type FieldLabel, toRefusal } from '@stowage/texts/refusals';
import { addCustom } from './record-custom.rules';
import { type Cell, type Draft, type GivenField, type Handler, keep } from './record-draft.rules';
import { addDocuments, addLinks, addPhotos } from './record-files.rules';
import {
  addMonths,
  cutOff,
  isLifetime,
  LIST_SEPARATOR,
  readAmount,
  readCondition,
  readDay,
  readDayNumber,
  readMonths,
  readNumber,
  readYesNo,
  splitTexts,
  toLine,
} from './tables/cell-values.rules';
import { check, findAmountRefusal } from './tables/check-value.rules';
import type { Reading } from './tables/format.rules';
import type { RecordOptions } from './tables/import-record';
import { report } from './tables/record.rules';

/* Puts cells into records, by the target of their column. What does not fit goes to the notes. */

/** A field that has another value already keeps it. */
function setField(draft: Draft, name: GivenField, cell: Cell, written: unknown): void {
  const { fields } = draft.record;
  const { value, refusal } = check(CreateItemInput.shape[name], written);
  if (refusal) keep(draft, cell, refusal);
  else if (fields[name] === undefined && value !== null) Object.assign(fields, { [name]: value });
  else if (fields[name] !== value && value !== null) keep(draft, cell);
}

const labelOf = (name: GivenField): FieldLabel => ITEM_FIELDS[name].label;

const ofText =
  (name: GivenField): Handler =>
  (draft, cell) =>
    setField(draft, name, cell, toLine(cell.text));

const setName: Handler = (draft, cell) => {
  const name = toLine(cell.text);
  if (name.length <= ITEM_NAME_MAX_LENGTH || draft.record.fields.name !== undefined) {
    if (VISIBLE.test(name)) setField(draft, 'name', cell, name);
    return;
  }
  setField(draft, 'name', cell, cutOff(name, ITEM_NAME_MAX_LENGTH));
  keep(draft, cell, toRefusal('text.too_long', { label: 'item_name', max: ITEM_NAME_MAX_LENGTH }));
};

const ofAmount =
  (name: 'purchase_price' | 'current_value'): Handler =>
  (draft, cell, { decimal, currency_decimals }) => {
    const amount = readAmount(cell.text, decimal);
    const refusal = findAmountRefusal(labelOf(name), amount, currency_decimals);
    if (refusal) keep(draft, cell, refusal);
    else setField(draft, name, cell, amount);
  };

const FIRST_YEAR = '1900';
/** Programs write it for an unknown day. */
const ZERO_DAY = /^000[01]-/;

/** @returns undefined for a text that is no day, and for a day before 1900 */
function takeDay(
  draft: Draft,
  cell: Cell,
  label: FieldLabel,
  { day_order }: RecordOptions,
): string | undefined {
  const day = readDay(cell.text, day_order) ?? readDayNumber(cell.text);
  if (day === undefined) keep(draft, cell, toRefusal('value.not_day', { label }));
  // Not of the cell, whose text is not kept.
  else if (ZERO_DAY.test(day)) report(draft.record, null, toRefusal('import.day_too_early', { label }));
  else if (day < FIRST_YEAR) keep(draft, cell, toRefusal('import.day_too_early', { label }));
  else return day;
  return undefined;
}

function setDay(
  draft: Draft,
  name: 'purchase_date' | 'warranty_until',
  cell: Cell,
  options: RecordOptions,
): void {
  const day = takeDay(draft, cell, labelOf(name), options);
  if (day !== undefined) setField(draft, name, cell, day);
}

const ofYesNo =
  (name: 'has_lifetime_warranty' | 'is_insured' | 'needs_full_details'): Handler =>
  (draft, cell) => {
    const value = readYesNo(cell.text);
    if (value === undefined) keep(draft, cell, toRefusal('import.not_yes_no', { label: labelOf(name) }));
    else setField(draft, name, cell, value);
  };

const ARCHIVED = new Set(
  'archived archiviert archive archivado lost verloren perdu perdido sold verkauft vendu vendido disposed entsorgt'.split(
    ' ',
  ),
);

/** Also reads a status such as `Archived/Lost`, which stays in the notes. */
const setArchived: Handler = (draft, cell) => {
  const value = readYesNo(cell.text);
  if (value !== undefined) {
    setField(draft, 'is_archived', cell, value);
    return;
  }
  const words = foldText(cell.text).split(/\P{L}+/u);
  if (words.some((word) => ARCHIVED.has(word))) draft.record.fields.is_archived = true;
  keep(draft, cell);
};

const setQuantity: Handler = (draft, cell, { decimal }) => {
  const value = readNumber(cell.text, decimal);
  if (value === undefined) keep(draft, cell, toRefusal('value.not_number', { label: 'quantity' }));
  // A request has at least 1 unit, but the units of an item can be used up.
  else if (value === 0 && draft.record.fields.quantity === undefined) draft.record.fields.quantity = 0;
  else if (value < 0) keep(draft, cell, toRefusal('value.negative', { label: 'quantity' }));
  else if (!Number.isInteger(value)) keep(draft, cell, toRefusal('value.not_whole', { label: 'quantity' }));
  else setField(draft, 'quantity', cell, value);
};

/** 0 is no minimum. */
const setMinimum: Handler = (draft, cell, { decimal }) => {
  const value = readNumber(cell.text, decimal);
  if (value === undefined) keep(draft, cell, toRefusal('value.not_number', { label: 'minimum_quantity' }));
  else if (value !== 0) setField(draft, 'minimum_quantity', cell, value);
};

/** Adds names to a list of an item, unless they are too long or too many. */
function addNames(
  draft: Draft,
  cell: Cell,
  { names, list, max, max_count }: { names: string[]; list: string[]; max: number; max_count: number },
): void {
  const label = cell.target === 'tags' ? 'tags' : 'system';
  const known = new Set(list.map(foldText));
  for (const name of names) {
    if (known.has(foldText(name))) continue;
    const part = { ...cell, text: name };
    if (name.length > max) keep(draft, part, toRefusal('text.too_long', { label, max }));
    else if (list.length >= max_count)
      keep(draft, part, toRefusal('list.too_long', { label, max: max_count }));
    else list.push(name);
    known.add(foldText(name));
  }
}

/** Between semicolons, a comma is part of a tag. */
const addTags: Handler = (draft, cell, _, { tag_separator }) =>
  addNames(draft, cell, {
    names: splitTexts(
      cell.text,
      tag_separator.test(';') && cell.text.includes(';') ? /[;\n]/ : tag_separator,
    ),
    list: draft.record.tags,
    max: TAG_NAME_MAX_LENGTH,
    max_count: TAGS_MAX_COUNT,
  });

const ofSystems =
  (name: 'systems_used_in' | 'compatible_with'): Handler =>
  (draft, cell) => {
    const list = draft.record.fields[name] ?? [];
    const names = splitTexts(cell.text, LIST_SEPARATOR);
    addNames(draft, cell, { names, list, max: SYSTEM_NAME_MAX_LENGTH, max_count: SYSTEMS_MAX_COUNT });
    if (list.length > 0) draft.record.fields[name] = list;
  };

/** Categories have no levels: of a path counts the last one, and the path stays in the notes. */
const setCategory: Handler = (draft, cell, _, { path_separator }) => {
  const path = splitTexts(cell.text, path_separator);
  const name = path.at(-1) ?? '';
  const { record } = draft;
  const isTooLong = name.length > CATEGORY_NAME_MAX_LENGTH;
  if (isTooLong)
    keep(draft, cell, toRefusal('text.too_long', { label: 'category_name', max: CATEGORY_NAME_MAX_LENGTH }));
  else if (record.category !== null ? record.category !== name : path.length > 1) keep(draft, cell);
  if (!isTooLong && name !== '') record.category ??= name;
};

const PLACE_WORDS = new Set(
  'folder location place room ordner ort raum dossier lieu piece carpeta lugar ubicacion'.split(' '),
);
const ITEM_WORDS = new Set('item thing asset gegenstand objet article articulo objeto'.split(' '));

const setKind: Handler = (draft, cell) => {
  const word = foldText(toLine(cell.text));
  if (PLACE_WORDS.has(word)) draft.record.is_place = true;
  else if (!ITEM_WORDS.has(word)) keep(draft, cell);
};

function setSold(draft: Draft, cell: Cell): void {
  draft.record.fields.is_archived = true;
  keep(draft, cell);
}

const setSoldDay: Handler = (draft, cell, options) => {
  if (takeDay(draft, cell, 'sold_date', options) !== undefined) setSold(draft, cell);
};

/** Keys of headers that mean the details of a warranty, so that the header need not stand before the text. */
const DETAILS = /detai?l|angaben/;

function addDetails(draft: Draft, cell: Cell): void {
  const { fields } = draft.record;
  const line = DETAILS.test(cell.key) ? cell.text : `${cell.label}: ${cell.text}`;
  const details = [fields.warranty_details, line].filter(Boolean).join('\n');
  const { value, refusal } = check(CreateItemInput.shape.warranty_details, details);
  if (refusal) keep(draft, cell, refusal);
  else Object.assign(fields, { warranty_details: value });
}

const ofSupplier =
  (part: 'name' | 'url' | 'part_number', schema: keyof typeof SupplierInput.shape): Handler =>
  (draft, cell) => {
    const { value, refusal } = check(SupplierInput.shape[schema], toLine(cell.text));
    if (refusal || draft.supplier[part]) keep(draft, cell, refusal);
    else draft.supplier[part] = { ...cell, text: String(value) };
  };

const HANDLERS: Record<ImportTarget, Handler> = {
  name: setName,
  description: ({ descriptions }, { text }) => descriptions.push(text),
  quantity: setQuantity,
  minimum_quantity: setMinimum,
  condition: (draft, cell) => setField(draft, 'condition', cell, readCondition(cell.text) ?? cell.text),
  brand: ofText('brand'),
  model_number: ofText('model_number'),
  serial_number: ofText('serial_number'),
  product_code: ofText('product_code'),
  purchase_price: ofAmount('purchase_price'),
  current_value: ofAmount('current_value'),
  purchase_date: (draft, cell, options) => setDay(draft, 'purchase_date', cell, options),
  order_number: ofText('order_number'),
  warranty_until: ({ warranty }, cell) => warranty.push(cell),
  has_lifetime_warranty: ofYesNo('has_lifetime_warranty'),
  warranty_details: addDetails,
  is_insured: ofYesNo('is_insured'),
  is_archived: setArchived,
  notes: ({ notes }, { text }) => notes.push(text),
  needs_full_details: ofYesNo('needs_full_details'),
  tags: addTags,
  systems_used_in: ofSystems('systems_used_in'),
  compatible_with: ofSystems('compatible_with'),
  category: setCategory,
  location: ({ location }, { text }, _, { path_separator }) =>
    location.push(...splitTexts(text, path_separator)),
  location_level: ({ location }, { text }) => location.push(toLine(text)),
  row_kind: setKind,
  supplier: ofSupplier('name', 'supplier_name'),
  supplier_url: ofSupplier('url', 'supplier_url'),
  supplier_part_number: ofSupplier('part_number', 'part_number'),
  source_ref: (draft, cell) => {
    if (draft.record.source_ref === null) draft.record.source_ref = toLine(cell.text);
    else if (draft.record.source_ref !== toLine(cell.text)) keep(draft, cell);
  },
  parent_ref: (draft, cell) => {
    if (draft.parent) keep(draft, cell);
    else {
      draft.parent = cell;
      draft.record.parent_ref = toLine(cell.text);
    }
  },
  borrower: ({ borrower }, { text }) => borrower.push(toLine(text)),
  sold_to: setSold,
  sold_date: setSoldDay,
  photos: addPhotos,
  documents: addDocuments,
  links: addLinks,
  custom: addCustom,
  to_notes: (draft, cell) => keep(draft, cell),
  skip: () => undefined,
};

/** Targets that mean the same for a location. */
const OF_PLACES: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'name', 'description', 'notes', 'location', 'location_level', 'row_kind', 'source_ref', 'parent_ref', 'photos',
  'documents', 'links', 'to_notes', 'skip',
]); // oxfmt-ignore

/** Values that a program gives each location. */
const MEANS_NOTHING = new Set(['0', '1', 'false']);

export function takeCell(draft: Draft, cell: Cell, options: RecordOptions, reading: Reading): void {
  if (!draft.record.is_place || OF_PLACES.has(cell.target))
    HANDLERS[cell.target](draft, cell, options, reading);
  else if (!MEANS_NOTHING.has(cell.text)) keep(draft, cell);
}

/** A duration needs the day of purchase, and stays in the details of the warranty. */
function finishWarranty(draft: Draft, cell: Cell, options: RecordOptions): void {
  const { fields } = draft.record;
  const text = toLine(cell.text);
  const months = readMonths(text, cell.key);
  const hasNoEnd = isLifetime(text);
  if (months === undefined && !hasNoEnd) {
    setDay(draft, 'warranty_until', cell, options);
    return;
  }
  if (hasNoEnd) fields.has_lifetime_warranty = true;
  else if (fields.purchase_date && months)
    setField(draft, 'warranty_until', cell, addMonths(fields.purchase_date, months));
  addDetails(draft, cell);
}

/** One without a name has that of its web address. */
function finishSupplier(draft: Draft): void {
  const { name, url, part_number } = draft.supplier;
  const supplier_name = name?.text ?? (url ? new URL(url.text).hostname : undefined);
  if (supplier_name !== undefined)
    draft.record.suppliers.push({
      supplier_name,
      ...(url && { supplier_url: url.text }),
      ...(part_number && { part_number: part_number.text }),
    });
  else if (part_number) keep(draft, part_number);
}

function finishBorrower(draft: Draft): void {
  const { record, borrower, lines } = draft;
  const name = borrower.join(' ');
  if (name === '') return;
  if (name.length <= BORROWER_NAME_MAX_LENGTH) record.borrower = name;
  else {
    lines.push(name);
    report(
      draft.record,
      null,
      toRefusal('text.too_long', { label: 'borrower', max: BORROWER_NAME_MAX_LENGTH }),
    );
  }
}

/** Reads what needs several cells of the row. */
export function finishValues(draft: Draft, options: RecordOptions): void {
  for (const cell of draft.warranty) finishWarranty(draft, cell, options);
  finishSupplier(draft);
  finishBorrower(draft);
}
