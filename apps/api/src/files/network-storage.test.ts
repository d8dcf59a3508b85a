import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { findFileSystem, findNetworkStorage, isNetworkFileSystem } from './network-storage';

const MOUNTS = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:40 / /mnt/nas rw,relatime shared:5 - nfs4 nas:/export rw,vers=4.2
31 22 0:41 / /mnt/my\\040share rw - cifs //nas/share rw
32 30 8:2 / /mnt/nas/local rw - xfs /dev/sdb1 rw
33 22 0:42 / /mnt/user rw - fuse.shfs shfs rw
34 22 0:43 / /data rw - ext4 /dev/sdc1 rw
35 34 0:44 / /data rw - fuse.sshfs pi@nas: rw
`;

test.each<[string, string, boolean]>([
  ['/home/ada/data', 'ext4', false],
  ['/mnt/nas', 'nfs4', true],
  ['/mnt/nas/stowage', 'nfs4', true],
  ['/mnt/nasty', 'ext4', false],
  ['/mnt/my share/stowage', 'cifs', true],
  ['/mnt/nas/local/stowage', 'xfs', false],
  ['/mnt/user/stowage', 'fuse.shfs', false],
  ['/data/stowage', 'fuse.sshfs', true],
])('path %s is on the file system %s, which is network storage: %s', (path, type, isNetwork) => {
  expect(findFileSystem(MOUNTS, path)).toBe(type);
  expect(isNetworkFileSystem(type)).toBe(isNetwork);
});

test('reports no network storage for the local temporary folder', () => {
  expect(findNetworkStorage(tmpdir())).toBeUndefined();
});
