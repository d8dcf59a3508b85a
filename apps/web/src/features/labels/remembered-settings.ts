import { LABEL_PAPER_IDS, type LabelContent, type LabelSettings } from '@stowage/contracts';
import { getAddressInventory, toScope } from '../../lib/address/inventory-address';
import { keep, readKept } from '../../lib/device-storage';
import { isBoolean, isNullOr, isNumber, isObjectOf, isOneOf, isText } from '../../lib/guards.rules';

// Stored per user, because several people may use the device, and per inventory of the URL, which has its own papers.
const toStorageName = (ownerId: number) => `label-settings:${toScope(getAddressInventory())}${ownerId}`;

const isBuiltInPaper = isOneOf(...LABEL_PAPER_IDS);

const isSettings = isObjectOf<LabelSettings>({
  paper: (value) => isNumber(value) || isBuiltInPaper(value),
  content: isObjectOf<LabelContent>({
    qr: isBoolean,
    name: isBoolean,
    path: isBoolean,
    number: isBoolean,
    code: isBoolean,
    own_line: isNullOr(isText),
  }),
  copies: isNumber,
  offset_x_mm: isNumber,
  offset_y_mm: isNumber,
});

/** Returns undefined if nothing is stored, or settings of another version. */
export const readSettings = (ownerId: number): LabelSettings | undefined =>
  readKept(localStorage, toStorageName(ownerId), isSettings);

export const rememberSettings = (ownerId: number, settings: LabelSettings): void =>
  keep(localStorage, toStorageName(ownerId), JSON.stringify(settings));
