import { z } from 'zod';
import { Id, IdParams, Instant, line, orNothing } from './common';
import { endpoint } from './framework/endpoint';
import { UnpagedItemListQuery } from './item-queries';
import { countLabelsPerPage, getLabelPaper, LABEL_PAPERS, type LabelPaperId } from './label-papers';
import {
  LABEL_COPIES_MAX,
  LABEL_OFFSET_MAX_MM,
  LABEL_OFFSET_STEPS_PER_MM,
  LABEL_OWN_LINE_MAX_LENGTH,
  LABEL_PRESET_NAME_MAX_LENGTH,
  LABELS_MAX_COUNT,
  LONG_BODY_MAX_BYTES,
} from './limits';

// Object.keys loses the key types.
const paperIds = Object.keys(LABEL_PAPERS) as [LabelPaperId, ...LabelPaperId[]];

const Paper = z.enum(paperIds, `Paper must be one of ${paperIds.join(', ')}`);

const offset = (label: string) => {
  const range = `${label} must be from -${LABEL_OFFSET_MAX_MM} to ${LABEL_OFFSET_MAX_MM} millimetres`;
  const isTenths = (mm: number) =>
    Math.round(mm * LABEL_OFFSET_STEPS_PER_MM) / LABEL_OFFSET_STEPS_PER_MM === mm;
  return z
    .number(range)
    .min(-LABEL_OFFSET_MAX_MM, { error: range, abort: true })
    .max(LABEL_OFFSET_MAX_MM, { error: range, abort: true })
    .refine(isTenths, `${label} can be given in tenths of a millimetre`)
    .default(0);
};

/** Shifts the print right and down to correct the misalignment of a printer. */
const adjustment = {
  offset_x_mm: offset('Horizontal adjustment'),
  offset_y_mm: offset('Vertical adjustment'),
};

const shown = (label: string, fallback = true) =>
  z.boolean(`${label} must be true or false`).default(fallback);

/** Parts that do not exist, such as the path of a top-level location, are omitted. */
export const LabelContent = z
  .strictObject({
    qr: shown('QR code'),
    name: shown('Name'),
    path: shown('Path'),
    number: shown('Item number'),
    code: shown('Code'),
    own_line: orNothing(line('Custom line', { max: LABEL_OWN_LINE_MAX_LENGTH })).default(null),
  })
  .refine(
    ({ qr, name, path, number, code, own_line }) => qr || name || path || number || code || own_line !== null,
    'Choose what to print on the label',
  )
  .meta({ id: 'LabelContent' });
export type LabelContent = z.infer<typeof LabelContent>;

const settings = {
  paper: Paper,
  content: LabelContent.prefault({}),
  copies: z
    .int('Copies must be a whole number')
    .min(1, 'Copies must be at least 1')
    .max(LABEL_COPIES_MAX, `Copies can be at most ${LABEL_COPIES_MAX}`)
    .default(1),
  ...adjustment,
};

export const LabelSettings = z.strictObject(settings).meta({ id: 'LabelSettings' });
export type LabelSettings = z.infer<typeof LabelSettings>;

const tooMany = `You can print at most ${LABELS_MAX_COUNT.toLocaleString('en-US')} labels at once`;

const ids = (noun: string) =>
  z
    .array(
      z.int(`Each ${noun} must be an id`).positive(`Each ${noun} must be an id`),
      `Choose at least one ${noun}`,
    )
    .min(1, `Choose at least one ${noun}`)
    .max(LABELS_MAX_COUNT, tooMany);

/** The labels to print, in printing order. */
export const LabelSource = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('locations'), ids: ids('location') }),
      /** Includes all locations below it. */
      z.strictObject({
        kind: z.literal('location_tree'),
        id: z.int('Choose a location').positive('Choose a location'),
      }),
      z.strictObject({ kind: z.literal('items'), ids: ids('item') }),
      z.strictObject({
        kind: z.literal('item_list'),
        filter: UnpagedItemListQuery.prefault({}),
      }),
      /** Labels with unused codes, which are attached when they are scanned. */
      z.strictObject({
        kind: z.literal('blank'),
        count: z
          .int('The number of blank labels must be a whole number')
          .min(1, 'Print at least one blank label')
          .max(LABELS_MAX_COUNT, tooMany),
      }),
    ],
    'Choose what the labels are for: locations, location_tree, items, item_list or blank',
  )
  .meta({ id: 'LabelSource' });
export type LabelSource = z.infer<typeof LabelSource>;

export const PrintLabelsInput = z
  .strictObject({
    ...settings,
    /** Position of the first label to print on the first page, counted row by row from 1. Allows using up a partly used sheet. */
    start: z.int('Start must be a whole number').min(1, 'Start must be at least 1').default(1),
    source: LabelSource,
  })
  .superRefine(({ paper, start }, context) => {
    const { name } = getLabelPaper(paper);
    const count = countLabelsPerPage(getLabelPaper(paper));
    if (start > count)
      context.addIssue({ code: 'custom', path: ['start'], message: toStartMessage(name, count) });
  })
  .meta({ id: 'PrintLabelsInput' });
export type PrintLabelsInput = z.infer<typeof PrintLabelsInput>;

function toStartMessage(name: string, count: number): string {
  return `${name} has ${count === 1 ? 'one label' : `${count} labels`} on a page, so Start can be at most ${count}`;
}

export const PrintTestPageInput = z
  .strictObject({ paper: Paper, ...adjustment })
  .meta({ id: 'PrintTestPageInput' });
export type PrintTestPageInput = z.infer<typeof PrintTestPageInput>;

export const LabelPreset = z
  .object({
    id: Id,
    name: z.string(),
    settings: LabelSettings,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'LabelPreset' });
export type LabelPreset = z.infer<typeof LabelPreset>;

export const LabelPresetInput = z
  .strictObject({
    name: line('Preset name', { max: LABEL_PRESET_NAME_MAX_LENGTH, required: 'Preset name is required' }),
    settings: LabelSettings,
  })
  .meta({ id: 'LabelPresetInput' });
export type LabelPresetInput = z.infer<typeof LabelPresetInput>;

export const labels = {
  print: endpoint({
    method: 'POST',
    path: '/labels/sheet',
    summary: 'Create a PDF of labels, to be printed at actual size',
    access: 'user',
    body: PrintLabelsInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    answer_file: ['application/pdf'],
    status: 200,
    works_on_full_disk: true,
    refusals: { 404: 'A location or an item does not exist or is not yours' },
  }),
  printTestPage: endpoint({
    method: 'POST',
    path: '/labels/test-page',
    summary: 'Create a test page with the outline of every label, to measure the misalignment of a printer',
    access: 'user',
    body: PrintTestPageInput,
    answer_file: ['application/pdf'],
    status: 200,
    works_on_full_disk: true,
  }),
  listPresets: endpoint({
    method: 'GET',
    path: '/labels/presets',
    summary: 'List label presets by name',
    access: 'user',
    response: z.array(LabelPreset),
    status: 200,
  }),
  createPreset: endpoint({
    method: 'POST',
    path: '/labels/presets',
    summary: 'Save label settings as a preset; names are case-insensitively unique',
    access: 'user',
    body: LabelPresetInput,
    response: LabelPreset,
    status: 201,
    refusals: { 409: 'The name is in use, or the limit of presets is reached' },
  }),
  updatePreset: endpoint({
    method: 'PUT',
    path: '/labels/presets/:id',
    summary: 'Change a label preset',
    access: 'user',
    params: IdParams,
    body: LabelPresetInput,
    response: LabelPreset,
    status: 200,
    refusals: { 409: 'Another preset has that name' },
  }),
  removePreset: endpoint({
    method: 'DELETE',
    path: '/labels/presets/:id',
    summary: 'Delete a label preset',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
};
