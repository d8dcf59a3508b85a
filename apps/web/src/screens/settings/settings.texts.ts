export const licence = 'Licence';
export const appNotices = 'Third-party notices of the app';
export const serverNotices = 'Third-party notices of the server';
export const licenceHint =
  'Free software under the GNU AGPL, version 3 or later. You can get the source code from the person who runs this server.';

export const settings = 'Settings';
export const profile = 'Profile';
export const profileSaved = 'Profile saved';
export const password = 'Password';
export const passwordChanged = 'Password changed';
export const twoFactor = 'Two-factor sign-in';
export const apiKeys = 'API keys';
export const thisDevice = 'This device';
export const labels = 'Labels';
export const labelsHint = 'Print labels with QR codes for your locations and items, or blank labels.';
export const printLabels = 'Print labels';
export const signedInDevices = 'Signed-in devices';
export const storage = 'Storage';
export const storageNotLoaded = 'The storage use could not be loaded.';
export const storageUsed = (used: string) => `Your photos take ${used}.`;
export const storageUsedOf = (used: string, quota: string) =>
  `Your photos take ${used} of the ${quota} that you may store.`;
export const administration = 'Administration';
export const administrationHint = 'You administer this server: manage its users and settings.';
export const openAdministration = 'Open administration';
export const about = 'About';
export const deleteAccount = 'Delete account';
export const deviceSignedOut = (name: string) => `${name} signed out`;
export const deviceNotSignedOut = 'The device could not be signed out.';
export const signedOutEverywhere = 'Signed out everywhere';
export const otherDevicesNotSignedOut = 'The other devices could not be signed out.';
export const devicesNotLoaded = 'The devices could not be loaded.';
export const signOutEverywhere = 'Sign out everywhere';
export const confirmSignOutEverywhere = 'Sign out everywhere?';
export const signOutEverywhereHint = 'You will be signed out on all devices, including this one.';
export const deleteAccountHint = 'This permanently deletes your account and all your data.';
export const deleteAccountButton = 'Delete account...';
export const accountDeleted = 'Your account has been deleted';
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';
export const theme = 'Theme';

export const keyboardShortcuts = 'Keyboard shortcuts';
