import { LabelSettings } from '@stowage/contracts';

// Stored per user, because several people may use the device.
const toStorageName = (ownerId: number) => `label-settings:${ownerId}`;

export function readSettings(ownerId: number): LabelSettings | undefined {
  try {
    return LabelSettings.safeParse(JSON.parse(localStorage.getItem(toStorageName(ownerId)) ?? 'null')).data;
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
