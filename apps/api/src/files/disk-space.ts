import { stat, statfs } from 'node:fs/promises';

const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.05;

export interface DiskSpace {
  /** Available to the server, without the space reserved for root. */
  free_bytes: number;
  total_bytes: number;
  is_low: boolean;
}

export const isLow = (freeBytes: number, totalBytes: number): boolean =>
  freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free_bytes, total_bytes] = [bavail * bsize, blocks * bsize];
  return { free_bytes, total_bytes, is_low: isLow(free_bytes, total_bytes) };
}

/** @returns undefined for a folder that cannot be read */
export async function findDisk(folder: string): Promise<(DiskSpace & { device: number }) | undefined> {
  try {
    return { device: (await stat(folder)).dev, ...(await readDiskSpace(folder)) };
  } catch {
    return undefined;
  }
}

export interface LowDisk {
  folder: string;
  free_bytes: number;
  total_bytes: number;
}

/** Lists each disk with low space once. Omits folders that cannot be read. */
export async function listLowDisks(folders: readonly string[], read = readDiskSpace): Promise<LowDisk[]> {
  const devices = new Set<number>();
  const low: LowDisk[] = [];
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (!found || devices.has(found.dev)) continue;
    devices.add(found.dev);
    const { free_bytes, total_bytes, is_low } = await read(folder);
    if (is_low) low.push({ folder, free_bytes, total_bytes });
  }
  return low;
}
