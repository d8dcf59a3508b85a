export const forgotPassword = 'Forgot password?';

export const inTheStowageFolder = 'In the Stowage folder';
export const withDocker = 'With Docker';
export const forgotPasswordHint =
  'This server sends no emails. Ask the person who runs it to set a new password for you.';
export const closeLabel = 'Close';
export const resetCommandHint = 'Do you run it yourself? Use this command, with your username or email:';

export const loginFailed = 'Login failed';
export const emailOrUsername = 'Email or Username';
export const password = 'Password';
export const code = 'Code';
export const recoveryCode = 'Recovery code';
export const codeHint = 'Your password is right. Now enter the six digits from your authenticator app.';
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
