import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import {
  LABEL_COPIES_MAX,
  LABEL_OFFSET_MAX_MM,
  LABEL_OFFSET_STEPS_PER_MM,
  LABEL_OWN_LINE_MAX_LENGTH,
  LABEL_PRESET_NAME_MAX_LENGTH,
  LABEL_EXCEPTIONS_MAX_COUNT,
  LABELS_MAX_COUNT,
  LONG_BODY_MAX_BYTES,
} from '../base/limits';
import { problem } from '../base/problems';
import { Id, IdParams, Instant, line, orNothing } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { UnpagedItemListQuery } from '../items/item-queries';
import { OwnLabelPaper, OwnLabelPaperInput } from './label-paper-sizes';
import { countLabelsPerPage, getLabelPaper, LABEL_PAPER_IDS } from './label-papers';

export const BuiltInPaperId = z.enum(LABEL_PAPER_IDS);

const Paper = z
  .union([BuiltInPaperId, z.int().positive()], problem('label.choose_paper'))
  .describe('A built-in paper, or the id of an own paper.');
export type LabelPaperChoice = z.infer<typeof Paper>;

const offset = (label: FieldLabel) => {
  const range = problem('label.offset', { label, max: LABEL_OFFSET_MAX_MM });
  const isTenths = (mm: number) =>
    Math.round(mm * LABEL_OFFSET_STEPS_PER_MM) / LABEL_OFFSET_STEPS_PER_MM === mm;
  return z
    .number(range)
    .min(-LABEL_OFFSET_MAX_MM, { error: range, abort: true })
    .max(LABEL_OFFSET_MAX_MM, { error: range, abort: true })
    .refine(isTenths, problem('label.offset_tenths', { label }))
    .default(0);
};

/** Shifts the print right and down to correct the misalignment of a printer. */
const adjustment = {
  offset_x_mm: offset('horizontal_adjustment').describe(
    'Shift of the print to the right; negative to the left.',
  ),
  offset_y_mm: offset('vertical_adjustment').describe('Shift of the print downwards; negative upwards.'),
};

const shown = (label: FieldLabel, fallback = true) =>
  z.boolean(problem('value.not_boolean', { label })).default(fallback);

/** The label omits parts that do not exist, such as the path of a top-level location. */
export const LabelContent = z
  .strictObject({
    qr: shown('qr_code'),
    name: shown('name'),
    path: shown('path'),
    number: shown('item_number'),
    code: shown('code'),
    own_line: orNothing(line('custom_line', { max: LABEL_OWN_LINE_MAX_LENGTH })).default(null),
  })
  .refine(
    ({ qr, name, path, number, code, own_line }) => qr || name || path || number || code || own_line !== null,
    problem('label.choose_contents'),
  );
export type LabelContent = z.infer<typeof LabelContent>;

const settings = {
  paper: Paper,
  content: LabelContent.prefault({}),
  copies: z
    .int(problem('value.not_whole', { label: 'copies' }))
    .min(1, problem('value.too_small', { label: 'copies', min: 1 }))
    .max(LABEL_COPIES_MAX, problem('value.too_large', { label: 'copies', max: LABEL_COPIES_MAX }))
    .default(1)
    .describe('Of each label.'),
  ...adjustment,
};

export const LabelSettings = z.strictObject(settings);
export type LabelSettings = z.infer<typeof LabelSettings>;

const tooMany = problem('label.too_many', { max: LABELS_MAX_COUNT });

const ids = (notId: string, none: string) =>
  z.array(z.int(notId).positive(notId), none).min(1, none).max(LABELS_MAX_COUNT, tooMany);

/** The labels to print, in printing order. */
export const LabelSource = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('locations'),
      ids: ids(problem('label.each_location'), problem('label.choose_locations')),
    }),
    /** The location with this id and all locations below it. */
    z.strictObject({
      kind: z.literal('location_tree'),
      id: z.int(problem('location.choose')).positive(problem('location.choose')),
    }),
    z.strictObject({
      kind: z.literal('items'),
      ids: ids(problem('label.each_item'), problem('label.choose_items')),
    }),
    z.strictObject({
      kind: z.literal('item_list'),
      filter: UnpagedItemListQuery.prefault({}),
      except_ids: z
        .array(
          z.int(problem('label.each_item')).positive(problem('label.each_item')),
          problem('label.each_item'),
        )
        .max(
          LABEL_EXCEPTIONS_MAX_COUNT,
          problem('list.too_many_ids', { label: 'exceptions', max: LABEL_EXCEPTIONS_MAX_COUNT }),
        )
        .default([])
        .describe('Items of the list without a label.'),
    }),
    /** Labels with unused codes. The person who scans a code attaches it to an item or a location. */
    z.strictObject({
      kind: z.literal('blank'),
      count: z
        .int(problem('label.blank_count'))
        .min(1, problem('label.blank_at_least_one'))
        .max(LABELS_MAX_COUNT, tooMany),
    }),
  ],
  problem('label.choose_source'),
);
export type LabelSource = z.infer<typeof LabelSource>;

export const PrintLabelsInput = z
  .strictObject({
    ...settings,
    start: z
      .int(problem('value.not_whole', { label: 'start' }))
      .min(1, problem('value.too_small', { label: 'start', min: 1 }))
      .default(1)
      .describe(
        'Position of the first label on the first page, counted row by row from 1, for sheets that are partly used up.',
      ),
    source: LabelSource,
  })
  // The server checks the start on own papers.
  .superRefine(({ paper, start }, context) => {
    if (typeof paper === 'number') return;
    const { name } = getLabelPaper(paper);
    const max = countLabelsPerPage(getLabelPaper(paper));
    if (start > max)
      context.addIssue({
        code: 'custom',
        path: ['start'],
        message: problem('label.start_too_large', { paper: name, max }),
      });
  });
export type PrintLabelsInput = z.infer<typeof PrintLabelsInput>;

export const PrintTestPageInput = z.strictObject({ paper: Paper, ...adjustment });
export type PrintTestPageInput = z.infer<typeof PrintTestPageInput>;

export const LabelPreset = z.object({
  id: Id,
  name: z.string(),
  settings: LabelSettings,
  created_at: Instant,
  updated_at: Instant,
});
export type LabelPreset = z.infer<typeof LabelPreset>;

export const LabelPresetInput = z.strictObject({
  name: line('preset_name', { max: LABEL_PRESET_NAME_MAX_LENGTH, is_required: true }),
  settings: LabelSettings,
});
export type LabelPresetInput = z.infer<typeof LabelPresetInput>;

export const labels = {
  print: endpoint.post('/labels/sheet', {
    summary: 'Create a PDF of labels, to be printed at actual size',
    body: PrintLabelsInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    answer_file: ['application/pdf'],
    works_on_full_disk: true,
    refusals: [
      'label.location_gone',
      'location.gone',
      'label.item_gone',
      'label.too_many',
      'label.none_match',
      'label.blank_needs_code',
      'label.paper_gone',
      'label.start_too_large',
    ],
  }),
  printTestPage: endpoint.post('/labels/test-page', {
    summary:
      'Create a test page with the outline of every label, to measure how far a printer shifts the print',
    body: PrintTestPageInput,
    answer_file: ['application/pdf'],
    works_on_full_disk: true,
    refusals: ['label.paper_gone'],
  }),
  listPapers: endpoint.get('/labels/papers', {
    summary: 'List own label papers by name',
    response: z.array(OwnLabelPaper),
  }),
  createPaper: endpoint.post('/labels/papers', {
    summary: 'Define an own label paper; names are case-insensitively unique',
    body: OwnLabelPaperInput,
    response: OwnLabelPaper,
    status: 201,
    refusals: ['label.paper_name_taken', 'label.too_many_papers'],
  }),
  updatePaper: endpoint.put('/labels/papers/:id', {
    summary: 'Change an own label paper, also for the presets that use it',
    params: IdParams,
    body: OwnLabelPaperInput,
    response: OwnLabelPaper,
    refusals: ['label.paper_name_taken'],
  }),
  removePaper: endpoint.delete('/labels/papers/:id', {
    summary: 'Delete an own label paper that no preset uses',
    params: IdParams,
    refusals: ['label.paper_in_use'],
  }),
  listPresets: endpoint.get('/labels/presets', {
    summary: 'List label presets by name',
    response: z.array(LabelPreset),
  }),
  createPreset: endpoint.post('/labels/presets', {
    summary: 'Save label settings as a preset; names are case-insensitively unique',
    body: LabelPresetInput,
    response: LabelPreset,
    status: 201,
    refusals: ['label.preset_name_taken', 'label.too_many_presets', 'label.paper_gone'],
  }),
  updatePreset: endpoint.put('/labels/presets/:id', {
    summary: 'Change a label preset',
    params: IdParams,
    body: LabelPresetInput,
    response: LabelPreset,
    refusals: ['label.preset_name_taken', 'label.paper_gone'],
  }),
  removePreset: endpoint.delete('/labels/presets/:id', {
    summary: 'Delete a label preset',
    params: IdParams,
  }),
};
