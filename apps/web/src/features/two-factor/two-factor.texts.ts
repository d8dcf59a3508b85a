export const notLoaded = 'Your two-factor sign-in could not be loaded.';
export const isOff =
  'Signing in needs your password only. With two-factor sign-in, it also needs a code from an app on your phone.';
export const isOn = (instant: string) =>
  `On since ${instant}. Signing in needs your password and a code from your app.`;
export const on = 'On';
export const codesLeft = (count: string) => `${count} left.`;
export const fewCodesLeft = 'Create new ones before they run out.';
export const turnOn = 'Turn on';
export const turnOnTitle = 'Turn on two-factor sign-in';
export const turnOff = 'Turn off';
export const turnOffTitle = 'Turn off two-factor sign-in?';
export const turnOffHint = 'Signing in will need your password only. Your recovery codes stop working.';
export const turnedOff = 'Two-factor sign-in is off';
export const turnedOn = 'Two-factor sign-in is on';
export const newCodes = 'New recovery codes';
export const newCodesHint = 'Your old recovery codes stop working.';
export const createCodes = 'Create new codes';

export const passwordHint = 'Enter your password to begin.';
export const yourPassword = 'Your password';
export const next = 'Next';
export const cancel = 'Cancel';
export const scanHint =
  'Scan this code with an authenticator app on your phone, then enter the code that it shows.';
export const qrCode = 'QR code for your authenticator app';
export const openInApp = 'Open it in an app on this device';
export const secretHint = 'Or enter this secret in the app:';
export const secret = 'Secret';
export const code = 'Code';
export const codeHint = 'The six digits from your app.';
export const codeOrRecoveryHint = 'From your app, or a recovery code.';

export const recoveryCodes = 'Recovery codes';
export const saveCodes = 'Save your recovery codes';
export const recoveryHint =
  'If you lose your phone, each code signs you in once. Keep them in a safe place: they are not shown again.';
export const download = 'Download';
export const fileName = 'stowage-recovery-codes.txt';
export const done = 'I have saved them';
