import { statfs } from 'node:fs/promises';

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
