import { NOTES_MAX_LENGTH } from '@stowage/contracts';
import type { Refusal } from '@stowage/texts/refusals';
import { cutOff } from './cell-values.rules';
import type { ImportRecord } from './import-record';

export const newRecord = (row: number, content: Record<string, string>): ImportRecord => ({
  row,
  content,
  is_place: false,
  path: [],
  source_ref: null,
  parent_ref: null,
  fields: {},
  category: null,
  tags: [],
  suppliers: [],
  custom: [],
  borrower: null,
  photos: [],
  documents: [],
  problems: [],
});

/** @param column null for the whole row */
export function report(
  { problems }: ImportRecord,
  column: number | null,
  refusal: Refusal,
  is_error = false,
): void {
  problems.push({ column, refusal, is_error });
}

/** Adds lines to notes, which keep what has no field, or to a description. */
export function withLines(
  text: string | null | undefined,
  lines: readonly string[],
  max = NOTES_MAX_LENGTH,
): string | undefined {
  const all = [...(text ? [text] : []), ...lines].join('\n');
  return all === '' ? undefined : cutOff(all, max);
}
