import {
  LABEL_PRESETS_MAX_COUNT,
  type LabelPreset,
  type LabelPresetInput,
  LabelSettings,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { sortByName } from '../../entities/user/reader.service';
import type { Caller } from '../../http/caller';
import { notFound, orThrow, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { resolveLabelPaper } from './label-papers.service';
import { presets } from './labels.repository';

const FALLBACK_PAPER = 'avery-l7160';

/** Uses the default settings when the stored settings, for example of an older version, are no longer valid. */
function toPreset(stored: ReturnType<typeof presets.create>): LabelPreset {
  const settings = LabelSettings.safeParse(stored.settings);
  return { ...stored, settings: settings.data ?? LabelSettings.parse({ paper: FALLBACK_PAPER }) };
}

export const listPresets = (db: Db, { inventory_id, reader }: Caller): LabelPreset[] =>
  sortByName(presets.list(db, inventory_id).map(toPreset), reader);

/** @throws AppError 404 for an unknown paper, 409 when the name is in use (case-insensitive) or the limit is reached */
export const createPreset = (
  db: Db,
  inventoryId: InventoryId,
  input: LabelPresetInput,
  now: string,
): Promise<LabelPreset> =>
  change(db, (tx) => {
    if (presets.count(tx, inventoryId) >= LABEL_PRESETS_MAX_COUNT)
      throw refuse('label.too_many_presets', { max: LABEL_PRESETS_MAX_COUNT });
    resolveLabelPaper(tx, inventoryId, input.settings.paper, 'settings.paper');
    return toPreset(presets.create(tx, inventoryId, input, now));
  });

/** @throws AppError 404, or 409 when another preset has that name */
export const updatePreset = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  input: LabelPresetInput,
  now: string,
): Promise<LabelPreset> =>
  change(db, (tx) => {
    orThrow(presets.find(tx, inventoryId, id));
    resolveLabelPaper(tx, inventoryId, input.settings.paper, 'settings.paper');
    return toPreset(presets.update(tx, inventoryId, id, input, now));
  });

export const removePreset = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  change(db, (tx) => {
    if (!presets.remove(tx, inventoryId, id)) throw notFound();
  });
