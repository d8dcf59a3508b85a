/** Credentials of the account that was just created, for the form to sign in. Kept in memory only. */
let created: { username: string; password: string } | undefined;

export const keepNewAccount = (account: typeof created): void => {
  created = account;
};

export const readNewAccount = () => created;
