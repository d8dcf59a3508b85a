export const forgotPassword = 'Forgot password?';

export const inTheStowageFolder = 'In the Stowage folder';
export const withDocker = 'With Docker';
export const forgotPasswordHint =
  'This server sends no emails. Ask an administrator of this server for a link that sets a new password.';
export const forgotPasswordMailHint =
  'Enter your username or email. If there is such an account, the server mails a link that sets a new password.';
export const sendLink = 'Send link';
export const linkSentHint =
  'If there is an account with this name, a link is on its way to its email address. It works once, within one hour. No mail? Check the spam folder, or ask an administrator of this server.';
export const requestFailed = 'The link could not be requested.';
export const closeLabel = 'Close';
export const resetCommandHint =
  'If you run the server and cannot sign in, use this command with your username or email:';

export const newPasswordFor = (username: string) => `New password for ${username}`;
export const newPasswordTitle = 'Set a new password';
export const newPasswordLinkHint = (passwordMinLength: number) =>
  `At least ${passwordMinLength} characters. You are signed out on all devices.`;
export const setPassword = 'Set password';
export const passwordSet = 'Password set. Sign in with it.';
export const linkInvalid = 'This link does not work';
export const linkIncomplete = 'The link is incomplete. Copy it again, or ask for a new one.';
export const linkNotChecked = 'The link could not be checked.';

export const invitationInvalid = 'This invitation does not work';
export const invitationNotChecked = 'The invitation could not be checked.';
export const invitedBy = (name: string) => `${name} invited you to this server.`;
export const invited = 'You are invited to this server.';

export const loginFailed = 'Login failed';
export const emailOrUsername = 'Email or Username';
export const password = 'Password';
export const code = 'Code';
export const recoveryCode = 'Recovery code';
export const codeHint = 'Your password is correct. Now enter the six digits from your authenticator app.';
export const recoveryCodeHint = 'Enter one of the codes that you saved. Each works once.';
export const useRecoveryCode = 'Use a recovery code';
export const useAppCode = 'Use a code from the app';
export const signingIn = 'Signing in...';
export const signIn = 'Sign in';

export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const newPasswordHint = (passwordMinLength: number) =>
  `At least ${passwordMinLength} characters. Every other device is signed out.`;
export const changing = 'Changing...';
export const changePassword = 'Change password';

export const fullName = 'Full name';
export const fullNameHint = 'Used to greet you. If it is empty, your username is used.';
export const username = 'Username';
export const email = 'Email';
export const currentPasswordHint = 'Required to change your username or email.';
export const saving = 'Saving...';
export const saveProfile = 'Save profile';

export const firstAccount = 'The first account administers this server. Moving from another machine?';
export const restoreInstead = 'Restore a backup';
export const registrationFailed = 'Registration failed';
export const fullNameOptional = 'Full name (optional)';
export const passwordHint = (passwordMinLength: number) => `At least ${passwordMinLength} characters.`;
export const creatingAccount = 'Creating account...';
export const createAccount = 'Create account';

export const deleteYourAccount = 'Delete your account?';
export const noUndo = "You can't undo this.";
export const itemsWithPhotos = (items: string) => `${items} with all photos`;
export const yourCategories = 'your categories';
export const savedSearches = 'saved searches';
export const labelSettings = 'label settings';
export const lostData = (parts: string) =>
  `Your profile, ${parts}, and the list of people you trust. Your printed labels will stop working.`;
export const cancel = 'Cancel';
export const deleteAccount = 'Delete account';
export const whatIsDeleted = 'What is deleted';
export const whatIsKept = 'What is kept';
export const keptHint =
  'Other people keep the records of their loans with you, including your name, even while an item is still on loan.';
export const saveYourDataFirst = 'Save your data first';
export const insuranceReport = 'insurance report';
export const yourPassword = 'Your password';

export const thisDevice = 'This device';
export const signOutDevice = (name: string) => `Sign out ${name}`;
export const signOut = 'Sign out';
export const showFewerDevices = 'Show fewer devices';
export const showAllDevices = (length: number) => `Show all ${length} devices`;
