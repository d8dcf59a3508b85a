export const backups = 'Backups';
export const backUpNow = 'Back up now';
export const backingUp = 'Backing up…';
export const notLoaded = 'The backups could not be loaded.';
export const notStarted = 'The backup could not be started.';
export const notDownloaded = 'The backup could not be downloaded.';
export const none = 'There is no backup yet.';
export const lastBackup = (age: string) => `Last backup ${age}, verified`;
export const old = 'There is no backup from the last 48 hours.';
export const noneForLong = 'There is no backup, although the server is older than 48 hours.';
export const diskLow = (folder: string, free: string, total: string) =>
  `The disk of ${folder} is almost full: ${free} of ${total} are free.`;
export const failedShort = 'Last backup failed';
export const oldShort = (age: string) => `Last backup ${age}`;
export const noneShort = 'No backup yet';
export const diskLowShort = 'Disk almost full';
export const statusUnknown = 'Backup status unknown';
export const spaceLow = 'The disk has too little space for another backup.';
export const folderUnreadable = 'The backup folder cannot be read. Create it, or connect its disk.';
export const nightly = (time: string) =>
  `A backup is made every night at ${time}, in the time zone of the server.`;
export const nightlyOff = 'Nightly backups are off (BACKUP_TIME).';
export const folder = 'Folder';
export const freeSpace = (size: string) => `${size} free`;
export const download = 'Download';
export const downloadBackup = (created: string) => `Download the backup of ${created}`;
export const keepElsewhere =
  'Keep a copy on another disk. A backup contains everyone’s data and the secret of the server.';
export const missingFiles = (count: string) => `${count} missing`;
