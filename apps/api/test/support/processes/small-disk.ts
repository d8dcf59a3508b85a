import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../server';

/** Flags with which `unshare` can mount. Undefined without root and without support for user namespaces. */
const NAMESPACES = [['--user', '--map-root-user', '--mount'], ['--mount']].find(
  (flags) => spawnSync('unshare', [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
);

export const canMountDisk = NAMESPACES !== undefined;

export interface SmallDisk {
  /** The mount point for processes that run with `wrapper`. */
  folder: string;
  /** Path of the same folder outside the namespace, for the test process. */
  path: string;
  /** Command that runs a program in the mount namespace. */
  wrapper: string[];
  fill: () => void;
  removeFilling: () => void;
  unmount: () => Promise<void>;
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let chunk = Buffer.alloc(1024 * 1024); chunk.length > 0;) {
      try {
        if (writeSync(file, chunk) < chunk.length) throw Object.assign(new Error(), { code: 'ENOSPC' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        chunk = chunk.subarray(0, chunk.length >> 1);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Mounts an empty file system in a new namespace, which ends with the test process at the latest. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = makeDataDir();
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`;
  const keeper = spawn('unshare', [...(NAMESPACES ?? []), 'sh', '-c', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(keeper.stdout, 'data');
  const path = `/proc/${keeper.pid}/root${folder}`;
  const flags = (NAMESPACES ?? []).flatMap((flag) =>
    flag === '--map-root-user' ? '--preserve-credentials' : flag,
  );
  const filling = join(path, 'filling');
  return {
    folder,
    path,
    wrapper: ['nsenter', `--target=${keeper.pid}`, ...flags],
    fill: () => {
      writeUntilFull(filling);
      if (statfsSync(path).bavail !== 0) throw new Error('The disk is not full');
    },
    removeFilling: () => rmSync(filling, { force: true }),
    unmount: async () => {
      const ended = once(keeper, 'close');
      keeper.stdin.end();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
