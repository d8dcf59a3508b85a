import {
  type AttachCodeInput,
  type CodeTarget,
  type OwnCodeTarget,
  QR_SIZE_PIXELS,
  toCode,
  toCodeAddress,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { isAnyCodeUsed } from '../../db/fresh-code';
import * as repository from '../../entities/code/codes.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { hasItem } from '../../entities/item/items.repository';
import { findLocation, hasQrCode } from '../../entities/location/locations.repository';
import { getPublicUrl } from '../../entities/setting/server-address.service';
import { findSharedCode } from '../../entities/shared-item/shared-items.repository';
import { orThrow, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import type { QrFile } from '../../qr/qr-file-name';
import { toQrMatrix } from '../../qr/qr-matrix';
import { toQrPng } from '../../qr/qr-png';
import { toQrSvg } from '../../qr/qr-svg';

function getTarget(db: Db, inventoryId: InventoryId, written: string) {
  const code = orThrow(toCode(written));
  const target = orThrow(repository.findTarget(db, inventoryId, code));
  return { ...target, code };
}

/** Finds the inventory with this code, if the user is a member of it. */
function findInventoryOfCode({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number, code: string) {
  const id = repository.findCodeInventory(db, code);
  if (id === undefined) return undefined;
  return findMembership(db, userId, clock().toISOString(), id)?.inventory_id;
}

/** Searches all inventories of the user, and the items of others that the user may see. */
export function getCodeTarget(
  context: Pick<Context, 'db' | 'clock'>,
  userId: number,
  written: string,
): CodeTarget {
  const { db } = context;
  const code = orThrow(toCode(written));
  const inventory_id = findInventoryOfCode(context, userId, code);
  const own = inventory_id === undefined ? undefined : repository.findTarget(db, inventory_id, code);
  if (own && inventory_id !== undefined) return { ...own, inventory_id };
  const shared = orThrow(findSharedCode(db, userId, code));
  return { kind: 'shared_item', ...shared };
}

function readTarget(
  db: Db,
  inventoryId: InventoryId,
  { location_id = null, item_id = null }: AttachCodeInput,
) {
  if (location_id !== null && !findLocation(db, inventoryId, location_id))
    throw refuseField('location_id', 'location.gone');
  if (item_id !== null && !hasItem(db, inventoryId, item_id)) throw refuseField('item_id', 'item.gone');
  if (location_id !== null && item_id === null) return { kind: 'location', id: location_id } as const;
  if (item_id !== null && location_id === null) return { kind: 'item', id: item_id } as const;
  throw refuseField('location_id', 'code.choose_one_target');
}

/** Idempotent for a code already attached to the target. @throws AppError 404, 422, or 409 when the code is in use */
export const attachCode = (
  db: Db,
  inventoryId: InventoryId,
  input: AttachCodeInput,
  now: string,
): Promise<OwnCodeTarget> =>
  change(db, (tx) => {
    const { code } = input;
    const target = readTarget(tx, inventoryId, input);
    const known = repository.findTarget(tx, inventoryId, code);
    if (known?.kind === target.kind && known.id === target.id) return known;
    if (isAnyCodeUsed(tx, [code])) throw refuseField('code', 'code.taken', { code });
    repository.createLabelCode(tx, inventoryId, code, target, now);
    return getTarget(tx, inventoryId, code);
  });

/** @throws AppError 404, or 409 when the code is not a label code */
export async function detachCode(db: Db, inventoryId: InventoryId, written: string): Promise<void> {
  await change(db, (tx) => {
    const { code, name, is_attached } = getTarget(tx, inventoryId, written);
    if (!is_attached) throw refuse('code.not_a_label', { code, name });
    repository.removeLabelCode(tx, inventoryId, code);
  });
}

/** @returns undefined for a label code, a code of an inventory of others, or a location whose QR code was not created */
export function findQrPicture(
  context: Context,
  userId: number,
  file: QrFile,
): { name: string; body: Promise<Buffer> | string } | undefined {
  const { db } = context;
  const inventoryId = findInventoryOfCode(context, userId, file.code);
  if (inventoryId === undefined) return undefined;
  const target = repository.findTarget(db, inventoryId, file.code);
  if (!target || target.is_attached) return undefined;
  if (target.kind === 'location' && !hasQrCode(db, inventoryId, target.id, file)) return undefined;
  const matrix = toQrMatrix(toCodeAddress(getPublicUrl(context), target.kind, file.code));
  const pixels = QR_SIZE_PIXELS[file.size];
  const body = file.format === 'PNG' ? toQrPng(matrix, pixels) : toQrSvg(matrix, pixels);
  return { name: target.name, body };
}
