import { LabelSettings } from '@stowage/contracts';

// Whoever signs in next on this device has labels of their own.
const toStorageName = (ownerId: number) => `label-settings:${ownerId}`;

/** The settings that were used last on this device, or undefined. */
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
    // A full or forbidden storage costs the convenience, not the labels.
  }
}
