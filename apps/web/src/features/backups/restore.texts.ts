import type { RestoreRun } from '@stowage/contracts';

export const title = 'Restore a backup';
export const introduction =
  'The data of the backup becomes the data of this server. Every file is checked first. Then sign in with an account of the backup.';
export const onServer = 'Backups on this server';
export const noneOnServer = (folder: string) =>
  `There is no backup in ${folder}. Copy the backup folder of the other machine there, or upload a downloaded backup.`;
export const restore = 'Restore';
export const restoreBackup = (created: string) => `Restore the backup of ${created}`;
export const version = (version: string) => `version ${version}`;
export const upload = 'Upload a backup';
export const uploadHint = 'The zip file that an administrator downloaded under “Administration”.';
export const chooseFile = 'Choose a zip file';
export const cancel = 'Cancel';
export const uploading = (share: string) => `Uploading: ${share}`;
export const reconnecting = 'The connection was lost. Trying again…';
export const notLoaded = 'The backups could not be loaded.';
export const notStarted = 'The restore could not be started.';
export const notUploaded = 'The backup could not be uploaded.';
export const interrupted = 'The server was restarted during the restore, so nothing was changed. Try again.';
export const goesOn = 'Large backups take some minutes. The restore goes on if you close this screen.';
export const stages: Record<RestoreRun['stage'], string> = {
  unpacking: 'Unpacking the files',
  verifying: 'Checking every file',
  copying: 'Copying the photos',
  examining: 'Examining the restored data',
  done: 'Done',
  failed: 'Failed',
};
export const failed = (problem: string) =>
  problem.endsWith('Nothing was changed.') ? problem : `${problem} This server is as it was before.`;
export const restored = 'The backup is restored';
export const contents = (users: string, items: string, photos: string, created: string) =>
  `${users}, ${items} and ${photos} from ${created}.`;
export const noProblems = 'The doctor found no problems.';
export const problems = (count: string) =>
  `The doctor found ${count}. Run “stowage doctor” on the server for details.`;
export const signIn = 'Sign in';
export const signInHint = 'Your username and password are those of the backup.';
export const hasAccounts = 'This server has accounts';
export const hasAccountsHint =
  'A backup can be restored in the browser only on a new server. Otherwise use the command “stowage restore”.';
export const createAccount = 'Create an account instead';
