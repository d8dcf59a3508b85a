import { toRefusal } from '@stowage/texts';
import type { Db } from '../../db/db';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import type { ArchiveData } from '../../import-files/tables/archive-data';
import type { ImportRecord } from '../../import-files/tables/import-record';
import { withLines } from '../../import-files/tables/record.rules';
import type { InventoryId } from '../../lib/inventory-id';
import { FieldPlan } from './field-plan';
import { createItemFinder } from './item-finder';
import { NamePlan } from './name-plan';
import { PlacePlan, type PlannedPlace } from './place-plan';
import type { Plan, PlanInput, PlannedItem } from './plan';
import { planUpdates } from './plan-updates';

/** Amounts of an archive are not converted. */
function refuseCurrency(db: Db, inventoryId: InventoryId, { inventory }: ArchiveData): Plan['limit'] {
  const currency = getCurrency(db, inventoryId);
  const { currency: archived } = inventory;
  return archived === currency ? undefined : toRefusal('import.other_currency', { archived, currency });
}

interface Planning {
  input: PlanInput;
  findItem: ReturnType<typeof createItemFinder>;
  tree: PlacePlan;
  customFields: FieldPlan;
  names: NamePlan;
}

function planItem(
  { input, findItem, tree, customFields, names }: Planning,
  record: ImportRecord,
  place: PlannedPlace | null,
  isLeftOut: boolean,
): PlannedItem {
  const { source, duplicates } = input;
  const isWrong = record.problems.some(({ is_error }) => is_error);
  const known_id = isLeftOut || isWrong ? undefined : findItem(record, place);
  const action: PlannedItem['action'] =
    isLeftOut || isWrong ? 'skip' : known_id === undefined || duplicates === 'add' ? 'add' : duplicates;
  const planned = { record, action, known_id, place, differences: [] };
  if (action === 'skip') {
    const problems = isWrong && !isLeftOut ? record.problems : [];
    return { ...planned, fields: {}, category: null, custom: new Map(), problems };
  }
  const { tags, suppliers, category, fields } = record;
  const { custom, lines, problems } = customFields.addAll(record);
  const notes = withLines(fields.notes, lines);
  if (place) {
    place.item_count += 1;
    tree.use(place);
  }
  if (category) names.addCategory(category);
  names.addTags(tags);
  return {
    ...planned,
    fields: {
      // The name of a photo may be the number of its item.
      ...(source === 'photos' && known_id !== undefined ? {} : fields),
      ...(notes !== undefined && { notes }),
      ...(tags.length > 0 && { tags }),
      ...(suppliers.length > 0 && { suppliers }),
    },
    category,
    custom,
    problems: [...record.problems, ...problems],
  };
}

/** Plans what an import does with each row, without changing anything. */
export function planImport(db: Db, input: PlanInput): Plan {
  const { inventory_id, records, location_id, skipped_rows, archive } = input;
  const tree = new PlacePlan(db, inventory_id, location_id);
  const customFields = new FieldPlan(db, inventory_id);
  const names = new NamePlan(db, inventory_id);
  const planning = { input, findItem: createItemFinder(db, input), tree, customFields, names };
  let limit = archive && refuseCurrency(db, inventory_id, archive);
  if (archive) {
    customFields.define(archive);
    for (const { name } of archive.categories) names.addCategory(name);
  }
  const leftOut = new Set(skipped_rows);
  const items: PlannedItem[] = [];
  const described_places: Plan['described_places'] = [];
  for (const record of records) {
    const { archived, row } = record;
    const place = archived ? tree.findArchived(record, archived) : tree.find(record.path);
    if (!record.is_place) items.push(planItem(planning, record, place, leftOut.has(row)));
    else if (place && !leftOut.has(row)) {
      tree.use(place);
      if (place.id === undefined) place.description ??= record.fields.description ?? null;
      described_places.push({ record, place });
    }
    limit ??= names.findLimit(row, tree.newCount);
  }
  planUpdates(db, inventory_id, items, customFields.find);
  const places = tree.listNew();
  return {
    items,
    places,
    described_places,
    used_places: [...new Set(items.flatMap(({ place, action }) => (action === 'skip' ? [] : (place ?? []))))],
    categories: names.newCategories,
    custom_fields: [...customFields.added.values()],
    limit,
    archive,
    counts: {
      new_items: countActions(items, 'add'),
      updated_items: countActions(items, 'update'),
      skipped_rows: countActions(items, 'skip'),
      new_locations: places.length,
      problems: items.reduce((sum, { problems }) => sum + problems.length, 0),
    },
  };
}

const countActions = (items: readonly PlannedItem[], action: PlannedItem['action']): number =>
  items.filter((item) => item.action === action).length;
