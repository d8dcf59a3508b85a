import {
  LABEL_PRESETS_MAX_COUNT,
  type LabelPreset,
  type LabelPresetInput,
  LabelSettings,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { isTaken } from '../../db/driver-error';
import type { InventoryId } from '../../db/inventory-id';
import { sortByName } from '../../entities/user/reader.service';
import { orThrow, refuse, refuseField } from '../../errors';
import type { Caller } from '../../http/caller';
import { resolveLabelPaper } from './label-papers.service';
import * as repository from './labels.repository';

const FALLBACK_PAPER = 'avery-l7160';

/** Uses the default settings when the stored settings, for example of an older version, are no longer valid. */
function toPreset(stored: repository.StoredPreset): LabelPreset {
  const settings = LabelSettings.safeParse(stored.settings);
  return { ...stored, settings: settings.data ?? LabelSettings.parse({ paper: FALLBACK_PAPER }) };
}

async function rejectTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'label_presets.name_key'))
      throw refuseField('name', 'label.preset_name_taken', { name });
    throw error;
  }
}

function getPreset(db: Db, inventoryId: InventoryId, id: number): LabelPreset {
  const preset = orThrow(repository.findPreset(db, inventoryId, id));
  return toPreset(preset);
}

export const listPresets = (db: Db, { inventory_id, reader }: Caller): LabelPreset[] =>
  sortByName(repository.listPresets(db, inventory_id).map(toPreset), reader);

/** @throws AppError 404 for an unknown paper, 409 when the name is in use (case-insensitive) or the limit is reached */
export const createPreset = (
  db: Db,
  inventoryId: InventoryId,
  input: LabelPresetInput,
  now: string,
): Promise<LabelPreset> =>
  rejectTakenName(input.name, () =>
    change(db, (tx) => {
      if (repository.countPresets(tx, inventoryId) >= LABEL_PRESETS_MAX_COUNT)
        throw refuse('label.too_many_presets', { max: LABEL_PRESETS_MAX_COUNT });
      resolveLabelPaper(tx, inventoryId, input.settings.paper, 'settings.paper');
      return toPreset(repository.createPreset(tx, inventoryId, input, now));
    }),
  );

/** @throws AppError 404, or 409 when another preset has that name */
export const updatePreset = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  input: LabelPresetInput,
  now: string,
): Promise<LabelPreset> =>
  rejectTakenName(input.name, () =>
    change(db, (tx) => {
      getPreset(tx, inventoryId, id);
      resolveLabelPaper(tx, inventoryId, input.settings.paper, 'settings.paper');
      repository.updatePreset(tx, inventoryId, id, input, now);
      return getPreset(tx, inventoryId, id);
    }),
  );

export async function removePreset(db: Db, inventoryId: InventoryId, id: number): Promise<void> {
  await change(db, (tx) => {
    getPreset(tx, inventoryId, id);
    repository.removePreset(tx, inventoryId, id);
  });
}
