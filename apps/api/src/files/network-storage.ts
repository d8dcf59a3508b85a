import { readFileSync, realpathSync } from 'node:fs';

/** Types of network file systems. Other FUSE file systems, such as those of mergerfs and Unraid, count as local. */
const NETWORK =
  /^(?:nfs4?|cifs|smb[23]?|smbfs|ncpfs|afs|ceph|glusterfs|9p|fuse\.(?:sshfs|rclone|s3fs|glusterfs|davfs2?|gvfsd-fuse|curlftpfs))$/;

export const isNetworkFileSystem = (type: string): boolean => NETWORK.test(type);

/** Decodes a path in mountinfo, where spaces and some other characters are octal numbers. */
const unescape = (path: string): string =>
  path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

/** @param mountinfo content of `/proc/self/mountinfo` @returns the type of the file system, such as `ext4` */
export function findFileSystem(mountinfo: string, path: string): string | undefined {
  const mounts = mountinfo.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ');
    const point = unescape(before.split(' ')[4] ?? '');
    const isInside = path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`);
    return point !== '' && isInside ? [{ point, type: after.split(' ')[0] }] : [];
  });
  // A later mount hides an earlier mount at the same point.
  return mounts.reduce((best, mount) => (mount.point.length >= best.point.length ? mount : best), {
    point: '',
    type: undefined as string | undefined,
  }).type;
}

/** @returns the type of a network file system; undefined for a local file system and on systems other than Linux */
export function findNetworkStorage(folder: string): string | undefined {
  try {
    const type = findFileSystem(readFileSync('/proc/self/mountinfo', 'utf8'), realpathSync(folder));
    return type !== undefined && isNetworkFileSystem(type) ? type : undefined;
  } catch {
    // Only Linux has this file.
    return undefined;
  }
}
