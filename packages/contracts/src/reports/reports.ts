import type { FieldLabel } from '@stowage/texts/refusals';
import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import {
  ADDRESS_MAX_LENGTH,
  INSURER_MAX_LENGTH,
  LINK_TOKEN_MAX_LENGTH,
  MINOR_UNITS_MAX,
  OWNER_NAME_MAX_LENGTH,
  PER_PAGE_MAX,
  POLICY_NUMBER_MAX_LENGTH,
  REPORT_CHOICES_MAX_COUNT,
  LONG_BODY_MAX_BYTES,
} from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import {
  AS_OF_REFUSALS,
  AsOf,
  BooleanText,
  Count,
  Currency,
  Id,
  line,
  lines,
  orNothing,
  pageOf,
  PageQuery,
} from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { ItemImage } from '../images/images';
import { CustomField, CustomValue } from '../items/custom-fields';
import { toStoredShape } from '../items/item-field-schemas';
import { pickFieldsWith } from '../items/item-fields';
import { ItemLoan } from '../items/item-shapes';
import {
  CSV_SEPARATORS,
  MIN_VALUE_PROBLEM,
  MIN_VALUE_TEXT,
  NONE,
  REPORT_PAPERS,
  VALUE_BASES,
} from './report-choices';

export const InsuranceDetails = z.object({
  owner_name: z.string().nullable(),
  address: z.string().nullable(),
  insurer: z.string().nullable(),
  policy_number: z.string().nullable(),
});
export type InsuranceDetails = z.infer<typeof InsuranceDetails>;

export const InsuranceDetailsInput = z.strictObject({
  owner_name: orNothing(line('owner', { max: OWNER_NAME_MAX_LENGTH })).describe(
    'Name of the insured person.',
  ),
  address: orNothing(lines('address', { max: ADDRESS_MAX_LENGTH })),
  insurer: orNothing(line('insurer', { max: INSURER_MAX_LENGTH })),
  policy_number: orNothing(line('policy_number', { max: POLICY_NUMBER_MAX_LENGTH })),
});
export type InsuranceDetailsInput = z.infer<typeof InsuranceDetailsInput>;

export const ValueBasis = z.enum(VALUE_BASES);
export type ValueBasis = z.infer<typeof ValueBasis>;

export const ReportFormat = z.enum(['json', 'pdf', 'csv', 'claim_csv']);

export const ReportFileFormat = ReportFormat.exclude(['json']);
export type ReportFileFormat = z.infer<typeof ReportFileFormat>;

export const ReportPaper = z.enum(REPORT_PAPERS);
export type ReportPaper = z.infer<typeof ReportPaper>;

/** The default is the same for all readers, so that programs read it. */
export const CsvSeparatorsInput = z
  .enum(CSV_SEPARATORS, notOneOf('csv_separators', CSV_SEPARATORS))
  .default('comma_point')
  .describe(
    'Of a CSV file: `comma_point` for programs, the others for spreadsheets in regions that expect them.',
  );

const MAX_ID_LENGTH = 15;

/** An empty text is ignored. */
const choices = (label: FieldLabel, notIds: string) =>
  z
    .string(problem('value.not_ids', { label }))
    .transform((text) => (text.trim() === '' ? [] : text.split(',').map((part) => part.trim())))
    .refine(
      (parts) =>
        parts.every((part) => part === NONE || (/^[1-9]\d*$/.test(part) && part.length <= MAX_ID_LENGTH)),
      notIds,
    )
    .refine(
      (parts) => parts.length <= REPORT_CHOICES_MAX_COUNT,
      problem('list.too_many_ids', { label, max: REPORT_CHOICES_MAX_COUNT }),
    )
    .transform((parts): (number | null)[] => parts.map((part) => (part === NONE ? null : Number(part))))
    .optional();

const reportChoices = {
  value_basis: z
    .enum(ValueBasis.options, notOneOf('value_basis', ValueBasis.options))
    .default('current')
    .describe(
      '`purchase`: the purchase price only. `current`: the current value, or the purchase price when there is none.',
    ),
  min_value: z
    .union([z.number(), z.string().trim().regex(MIN_VALUE_TEXT).transform(Number)], MIN_VALUE_PROBLEM)
    .refine((value) => value >= 0 && value <= MINOR_UNITS_MAX, MIN_VALUE_PROBLEM)
    .optional()
    .describe('Minimum value per unit in the currency of the inventory; items without a value are included.'),
  location_ids: choices('rooms', problem('report.room_ids')).meta({
    description:
      'Comma-separated ids of locations of any level, which become the rooms of the report, with their contents; `none` for items without a location. An item counts in the innermost room.',
    examples: ['4,9,none'],
  }),
  category_ids: choices('categories', problem('report.category_ids')).meta({
    description: 'Comma-separated ids; `none` for items without a category.',
    examples: ['4,9,none'],
  }),
  photos: BooleanText.default(true),
  receipts: BooleanText.default(false).describe(
    'True to append the receipts of the items to the PDF file, at most 200 pages.',
  ),
  paper: z
    .enum(ReportPaper.options, notOneOf('paper', ReportPaper.options))
    .optional()
    .describe("Defaults to the usual paper of the reader's region."),
  csv_separators: CsvSeparatorsInput,
  date: z.iso
    .date(problem('value.not_day', { label: 'date' }))
    .optional()
    .describe('Date printed on the report; defaults to today in UTC.'),
  as_of: AsOf.optional(),
};

export const InsuranceChoices = z.strictObject(reportChoices);
export type InsuranceChoices = z.infer<typeof InsuranceChoices>;

export const InsuranceReportQuery = PageQuery.extend({
  ...reportChoices,
  format: z
    .enum(ReportFormat.options, notOneOf('format', ReportFormat.options))
    .default('json')
    .describe('`csv` has all fields, `claim_csv` the columns of claim forms.'),
  per_page: PageQuery.shape.per_page.unwrap().default(PER_PAGE_MAX),
});
export type InsuranceReportQuery = z.infer<typeof InsuranceReportQuery>;

const sum = {
  item_count: Count,
  total_value: z.number().min(0).describe('Sum of unit value × quantity over the items.'),
  items_without_value: Count,
};

export const InsuranceSum = z.object(sum);
export type InsuranceSum = z.infer<typeof InsuranceSum>;

/** A room and its sums. */
export const InsuranceRoom = z.object({
  location_id: Id.nullable().describe('Null for items without a location.'),
  name: z.string().nullable().describe('Path of the location.'),
  ...sum,
});
export type InsuranceRoom = z.infer<typeof InsuranceRoom>;

export const InsuranceCategory = z.object({
  category_id: Id.nullable().describe('Null for items without a category.'),
  name: z.string().nullable(),
  ...sum,
});

/** A member and the sums of what belongs to them. */
export const InsurancePerson = z.object({
  user: UserSummary.nullable().describe('Null for the items that belong to everybody.'),
  ...sum,
});

export const InsuranceItem = z.object({
  id: Id,
  ...toStoredShape(pickFieldsWith('report')),
  item_number: z.string(),
  tags: z.array(z.string()),
  custom_values: z.array(CustomValue),
  category: z.string().nullable(),
  belongs_to: UserSummary.nullable().describe('Null if the item belongs to everybody in the inventory.'),
  part_of: z.string().nullable().describe('Name of the item of which this item is a part.'),
  room_id: Id.nullable().describe('Null for an item without a location.'),
  place: z.array(z.string()).describe('Names of the location and its ancestors, top level first.'),
  unit_value: z.number().nullable().describe('Per unit.'),
  value_from: z
    .enum(['current_value', 'purchase_price'])
    .nullable()
    .describe('Source of the unit value; null without a value.'),
  line_total: z.number().nullable().describe('Value of the whole quantity.'),
  photo: ItemImage.pick({ url: true, medium_url: true, thumbnail_url: true })
    .nullable()
    .describe('Primary photo; null for an item without photos, and in a report without photos.'),
  lent: z.array(ItemLoan).describe('Earliest due date first.'),
});
export type InsuranceItem = z.infer<typeof InsuranceItem>;

/** The sums cover the whole report; the items are paged and ordered by room. */
export const InsuranceReport = pageOf(InsuranceItem).extend({
  date: z.iso.date(),
  as_of: z.iso.date().nullable().describe('The past day that the report shows; null for now.'),
  currency: Currency.describe('Of all amounts.'),
  custom_fields: z
    .array(CustomField.pick({ id: true, name: true, kind: true, unit: true }))
    .describe('All custom fields, by name.'),
  details: InsuranceDetails,
  value_basis: ValueBasis,
  overall: InsuranceSum,
  rooms: z
    .array(InsuranceRoom)
    .describe('In natural order of names, items without a location last; rooms without items are omitted.'),
  categories: z.array(InsuranceCategory),
  people: z
    .array(InsurancePerson)
    .describe('By name, everybody last; empty in an inventory with one member.'),
});
export type InsuranceReport = z.infer<typeof InsuranceReport>;

export const InsuranceFileInput = InsuranceChoices.extend({
  format: z.enum(ReportFileFormat.options, notOneOf('format', ReportFileFormat.options)),
});
export type InsuranceFileInput = z.infer<typeof InsuranceFileInput>;

export const InsuranceLink = z.object({ url: z.string().describe('For a browser to open.') });
export type InsuranceLink = z.infer<typeof InsuranceLink>;

const REPORT_FILE_REFUSALS = [
  'report.rooms_gone',
  'report.categories_gone',
  'too_many.report_files',
  ...AS_OF_REFUSALS,
] as const;

export const reports = {
  getInsurance: endpoint.get('/items/reports/insurance', {
    summary: 'Get the insurance report; as a PDF or a CSV file with `format`',
    query: InsuranceReportQuery,
    response: InsuranceReport,
    answer_file: ['application/pdf', 'text/csv'],
    refusals: REPORT_FILE_REFUSALS,
  }),
  getInsuranceDetails: endpoint.get('/items/reports/insurance/details', {
    summary: 'Get the title page details of the insurance report',
    response: InsuranceDetails,
  }),
  saveInsuranceDetails: endpoint.put('/items/reports/insurance/details', {
    summary: 'Save the title page details of the insurance report',
    body: InsuranceDetailsInput,
    response: InsuranceDetails,
  }),
  createInsuranceLink: endpoint.post('/items/reports/insurance/link', {
    summary: 'Create a link that downloads the insurance report as a file, within five minutes',
    session_only: true,
    is_open_to_viewers: true,
    body: InsuranceFileInput,
    body_max_bytes: LONG_BODY_MAX_BYTES,
    response: InsuranceLink,
    status: 201,
    works_on_full_disk: true,
    refusals: REPORT_FILE_REFUSALS,
  }),
  downloadByLink: endpoint.get('/items/reports/insurance/download', {
    summary: 'Download the insurance report with a link, without a session',
    access: 'public',
    query: z.strictObject({ token: z.string().max(LINK_TOKEN_MAX_LENGTH) }),
    answer_file: ['application/pdf', 'text/csv'],
    refusals: ['general.not_found', ...REPORT_FILE_REFUSALS],
  }),
};
