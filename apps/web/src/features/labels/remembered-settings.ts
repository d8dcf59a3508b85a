import { LABEL_PAPER_IDS, type LabelContent, type LabelSettings } from '@stowage/contracts';
import { isBoolean, isNullOr, isNumber, isObjectOf, isOneOf, isText } from '../../lib/guards.rules';

// Stored per user, because several people may use the device.
const toStorageName = (ownerId: number) => `label-settings:${ownerId}`;

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
export function readSettings(ownerId: number): LabelSettings | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toStorageName(ownerId)) ?? 'null');
    return isSettings(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function rememberSettings(ownerId: number, settings: LabelSettings): void {
  try {
    localStorage.setItem(toStorageName(ownerId), JSON.stringify(settings));
  } catch {
    // Storage may be full or blocked; the settings are then not remembered.
  }
}
