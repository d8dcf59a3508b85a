import { listLabelCodes } from '../../entities/code/codes.repository';
import { listLocationImages } from '../../entities/image/location-images.repository';
import { listLocationColumns } from '../../entities/location/location-columns';
import { listLocations } from '../../entities/location/locations.repository';
import type { FlatLocation } from '../../entities/location/locations.rules';
import { type EntryNames, toFolderNameMax } from '../../export-files/entry-names';
import { toCsvHead, toCsvRows, toTexts } from '../../export-files/table';
import type { TextFile } from '../../export-files/text-file';
import { toFileName } from '../../files/file-store';
import { sliceInSteps } from '../../lib/yield-to-event-loop';
import { type ArchiveContext, type ArchiveSource, byId } from './archive-context';
import { readItems } from './archive-items';

type Places = Pick<ArchiveContext, 'locations' | 'paths' | 'folders'>;

function toPaths(locations: readonly FlatLocation[]): Map<number, readonly FlatLocation[]> {
  const known = new Map(locations.map((location) => [location.id, location]));
  const paths = new Map<number, readonly FlatLocation[]>();
  const pathOf = (location: FlatLocation): readonly FlatLocation[] => {
    const found = paths.get(location.id);
    if (found) return found;
    const parent = location.parent_id === null ? undefined : known.get(location.parent_id);
    const path = [...(parent ? pathOf(parent) : []), location];
    paths.set(location.id, path);
    return path;
  };
  for (const location of locations) pathOf(location);
  return paths;
}

/** The locations of the chosen items, and those above them. */
async function listChosen(
  source: ArchiveSource,
  all: readonly FlatLocation[],
  paths: Places['paths'],
): Promise<readonly FlatLocation[]> {
  if (!source.item_ids) return all;
  const ids = new Set<number>();
  for await (const items of readItems(source))
    for (const { location_id } of items) for (const { id } of paths.get(location_id ?? 0) ?? []) ids.add(id);
  return all.filter(({ id }) => ids.has(id));
}

export async function readPlaces(source: ArchiveSource, names: EntryNames): Promise<Places> {
  const { db, inventory_id, yieldToEventLoop } = source;
  const all = listLocations(db, inventory_id).sort(byId);
  await yieldToEventLoop();
  const paths = toPaths(all);
  const levelOf = ({ id }: FlatLocation) => paths.get(id)?.length ?? 1;
  await yieldToEventLoop();
  const locations = await listChosen(source, all, paths);
  const nameMax = toFolderNameMax(all.reduce((levels, location) => Math.max(levels, levelOf(location)), 1));
  const folders = new Map<number | null, string>([[null, 'photos/']]);
  // A location may have a higher id than those in it.
  const fromTop = locations.toSorted((one, other) => levelOf(one) - levelOf(other) || byId(one, other));
  for (const { id, parent_id, name } of fromTop)
    folders.set(id, names.addFolder(folders.get(parent_id) ?? 'photos/', name, nameMax));
  return { locations, paths, folders };
}

export async function* writeLocations(context: ArchiveContext, csv: TextFile): AsyncGenerator<string> {
  const { db, inventory_id, csv_separators, t, yieldToEventLoop } = context;
  const { names, locations, paths, folders, addFile } = context;
  const columns = listLocationColumns(t);
  csv.write(toCsvHead(columns, csv_separators));
  for await (const step of sliceInSteps(yieldToEventLoop, locations)) {
    const ids = step.map(({ id }) => id);
    const images = listLocationImages(db, inventory_id, ids);
    const codes = listLabelCodes(db, inventory_id, 'location', ids);
    for (const { item_count: _, ...location } of step) {
      const { id } = location;
      const path = (paths.get(id) ?? []).map((above) => above.name);
      const image = images.get(id);
      const photo = image && {
        file: addFile(
          names.addFile(folders.get(id) ?? 'photos/', 'location.jpg'),
          toFileName(image.file, 'large'),
        ),
        source_hash: image.source_hash,
        width: image.width,
        height: image.height,
        created_at: image.created_at,
      };
      csv.write(toCsvRows(columns, [toTexts(t, columns, { ...location, names: path })], csv_separators));
      const label_codes = codes.get(id) ?? [];
      yield JSON.stringify({ ...location, path, label_codes, photo: photo ?? null });
    }
    await csv.flush();
  }
}
