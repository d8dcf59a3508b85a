import type { CsvSeparators } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import type { Db } from '../../db/db';
import type { FlatLocation } from '../../entities/location/locations.rules';
import type { EntryNames } from '../../export-files/entry-names';
import type { InventoryId } from '../../lib/inventory-id';
import { STEP, type YieldToEventLoop } from '../../lib/yield-to-event-loop';
import type { Step } from './export.repository';

export interface ArchiveSource {
  /** Sees one state of the data. */
  db: Db;
  user_id: number;
  inventory_id: InventoryId;
  /** Ids in ascending order; undefined for everything. */
  item_ids: readonly number[] | undefined;
  csv_separators: CsvSeparators;
  t: Translate;
  /** BCP 47 tag for numbers and dates of the page. */
  locale: string;
  /** Path of a file in the data folder. */
  toPath: (fileName: string) => string;
  yieldToEventLoop: YieldToEventLoop;
}

/** Data that the parts of an archive share. */
export interface ArchiveContext extends ArchiveSource {
  currency: string;
  names: EntryNames;
  /** The locations in the archive, in the order of their ids. */
  locations: readonly FlatLocation[];
  /** A location and those above it, from the top, by id. */
  paths: ReadonlyMap<number, readonly FlatLocation[]>;
  /** Folder of the photos of a location; null for items without a location. */
  folders: ReadonlyMap<number | null, string>;
  /** Names of the files of documents by item. */
  documents: Map<number, string[]>;
  has: (itemId: number | null) => boolean;
  /** Adds a file of the data folder to the archive. @returns its name in the archive */
  addFile: (name: string, fileName: string) => string;
}

/** URLs of photos, for functions that sign them: the archive only needs their files. */
export const toFileOnly = (file: string) => ({
  url: file,
  screen_url: '',
  medium_url: '',
  thumbnail_url: '',
});

/** Reads all rows by id. */
export async function* inSteps<Row extends { id: number }>(
  yieldToEventLoop: YieldToEventLoop,
  read: (step: Step) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let after = 0;
  for (;;) {
    const rows = read({ after, limit: STEP });
    if (rows.length > 0) yield rows;
    await yieldToEventLoop();
    const last = rows.at(-1);
    if (!last || rows.length < STEP) return;
    after = last.id;
  }
}

export const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;
