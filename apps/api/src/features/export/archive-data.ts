import { join } from 'node:path';
import { listCategories } from '../../entities/category/categories.repository';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import { findInventory, getCurrency } from '../../entities/inventory/inventories.repository';
import { listMemberNames } from '../../entities/inventory/members.repository';
import { listTags } from '../../entities/tag/tags.repository';
import { listTemplates } from '../../entities/template/templates.repository';
import { createEntryNames } from '../../export-files/entry-names';
import { createJsonWriter } from '../../export-files/json-writer';
import { createTextFile } from '../../export-files/text-file';
import type { ZipEntry } from '../../export-files/zip-stream';
import { type ArchiveContext, type ArchiveSource, byId } from './archive-context';
import { writeDocuments } from './archive-documents';
import { writeHistory } from './archive-history';
import { writeItems } from './archive-items';
import { writeLoans } from './archive-loans';
import { readPlaces, writeLocations } from './archive-locations';
import { makePageTexts } from './archive-texts';

/** Version of `data.json`; see docs/export.md. */
const VERSION = 1;

async function createArchiveContext(source: ArchiveSource, files: ZipEntry[]): Promise<ArchiveContext> {
  const { db, inventory_id, item_ids, toPath } = source;
  const names = createEntryNames();
  const chosen = item_ids && new Set<number | null>(item_ids);
  return {
    ...source,
    ...(await readPlaces(source, names)),
    currency: getCurrency(db, inventory_id),
    names,
    documents: new Map(),
    has: (itemId) => chosen?.has(itemId) ?? true,
    addFile(name, fileName) {
      files.push({ name, content: { path: toPath(fileName) }, compress: false });
      return name;
    },
  };
}

const TEXTS = ['data.js', 'data.json', 'items.csv', 'locations.csv'] as const;

/**
 * Writes the texts of an archive into a folder. Equal data give equal texts: there is no time of the export in them, and all
 * lists are in the order of ids. @returns the texts, and the photos and documents of the archive
 */
export async function writeArchiveData(source: ArchiveSource, folder: string): Promise<ZipEntry[]> {
  const { db, inventory_id, item_ids, t, locale } = source;
  const files: ZipEntry[] = [];
  const context = await createArchiveContext(source, files);
  const create = (name: (typeof TEXTS)[number]) => createTextFile(join(folder, name));
  const script = await create('data.js');
  const data = await create('data.json');
  const items = await create('items.csv');
  const locations = await create('locations.csv');
  try {
    script.write('window.archive = ');
    const both = createJsonWriter([script, data]);
    both.field('format', 'stowage');
    both.field('version', VERSION);
    both.field('is_complete', item_ids === undefined);
    const name = findInventory(db, inventory_id)?.name ?? null;
    both.field('inventory', { id: inventory_id, name, currency: context.currency });
    both.field('people', listMemberNames(db, inventory_id).toSorted(byId));
    both.field('categories', listCategories(db, inventory_id).toSorted(byId));
    both.field('tags', listTags(db, inventory_id).toSorted(byId));
    both.field('custom_fields', listCustomFields(db, inventory_id).toSorted(byId));
    await both.list('locations', writeLocations(context, locations));
    await both.list('documents', writeDocuments(context));
    await both.list('items', writeItems(context, items));

    // The page shows no templates, loans and history, and `data.json` needs no texts.
    const ofPage = both.only(script);
    const ofData = both.only(data);
    ofPage.field('locale', locale);
    ofPage.field('texts', makePageTexts(t));
    ofPage.end();
    ofData.field('templates', listTemplates(db, inventory_id).toSorted(byId));
    await ofData.list('loans', writeLoans(context));
    await ofData.list('history', writeHistory(context));
    ofData.end();
  } finally {
    await Promise.all([script, data, items, locations].map((file) => file.close()));
  }
  const texts = TEXTS.map((text) => ({ name: text, content: { path: join(folder, text) }, compress: true }));
  return [...texts, ...files];
}
