export const users = 'Users';
export const usersNotLoaded = 'The users could not be loaded.';
export const administrator = 'Administrator';
export const disabled = 'Disabled';
export const you = 'You';
export const neverSignedIn = 'Never signed in';
export const lastSignIn = (instant: string) => `Last sign-in ${instant}`;
