import { randomInt } from 'node:crypto';
import type { Command } from '@commander-js/extra-typings';
import { NewPassword, RegisterInput } from '@stowage/contracts';
import { ConfigError } from '../config/config';
import { createAccount } from '../features/account/auth.service';
import { closeAccount, removeClosedAccounts } from '../features/account/account-removal.service';
import {
  findUserByLogin,
  listAccounts,
  updateAccount,
  type UserRow,
} from '../entities/user/users.repository';
import { hasSecondFactor, removeSecondFactor } from '../entities/user/second-factor.service';
import { transact } from '../db/transaction';
import { setPassword } from '../features/account/users.service';
import { askFor, askForSecret, isInteractive } from './prompt';
import { type CommandContext, runBeside } from './run';
import { toValidationError } from '../http/validation';

export type UserContext = Omit<CommandContext, 'config'>;

// Omits letters and digits that look alike.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Generates 100 random bits, in groups of letters and digits that are easy to read aloud. */
function generatePassword(): string {
  const makeGroup = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, makeGroup).join('-');
}

const noAccount = (login: string) =>
  new ConfigError(
    `There is no account with the username or email "${login}". "user list" shows all accounts.`,
  );

function getAccount({ db }: Pick<UserContext, 'db'>, login: string): UserRow {
  const user = findUserByLogin(db, login);
  if (!user) throw noAccount(login);
  return user;
}

/** @throws ConfigError when the terminal is not interactive or the password is rejected */
async function askForPassword(): Promise<string> {
  if (!isInteractive())
    throw new ConfigError(
      'A password can only be entered in a terminal. Add --generate to generate and print one.',
    );
  const result = NewPassword.safeParse(await askForSecret('New password: '));
  if (!result.success) throw new ConfigError(`${toValidationError(result.error).detail}.`);
  const repeated = await askForSecret('Repeat the password: ');
  if (repeated.normalize('NFC') !== result.data)
    throw new ConfigError('The passwords differ. Nothing has been changed.');
  return result.data;
}

const choosePassword = (isGenerated: boolean): Promise<string> =>
  isGenerated ? Promise.resolve(generatePassword()) : askForPassword();

function toTable(rows: string[][]): string {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

export function listUsers({ db, print }: UserContext): void {
  const accounts = listAccounts(db);
  if (accounts.length === 0) {
    print('There are no accounts.');
    return;
  }
  const rows = accounts.map((user) => [
    user.username,
    user.email,
    user.full_name ?? '-',
    user.created_at.slice(0, 10),
    String(user.item_count),
  ]);
  print(toTable([['USERNAME', 'EMAIL', 'FULL NAME', 'SINCE', 'ITEMS'], ...rows]));
}

/** Creates an account, even when registration is closed. */
export async function createUser(
  context: UserContext,
  profile: { username: string; email: string; full_name?: string | undefined },
  isGenerated: boolean,
): Promise<void> {
  const checked = RegisterInput.omit({ password: true }).safeParse(profile);
  if (!checked.success) throw new ConfigError(`${toValidationError(checked.error).detail}.`);
  if (findUserByLogin(context.db, checked.data.username))
    throw new ConfigError(
      `An account with the username "${checked.data.username}" already exists. Choose another username.`,
    );
  const password = await choosePassword(isGenerated);
  const user = await createAccount(context, { ...checked.data, password });
  context.print(`The account ${user.username} has been created.`);
  if (isGenerated) context.print(`Password: ${password}`);
}

/** Also ends all sessions of the user. */
export async function resetPassword(
  context: UserContext,
  login: string,
  isGenerated: boolean,
): Promise<void> {
  const user = getAccount(context, login);
  const password = await choosePassword(isGenerated);
  await setPassword(context, user.id, password);
  context.print(`${user.username} has a new password and is signed out on all devices.`);
  if (isGenerated) context.print(`Password: ${password}`);
}

/** Turns off two-factor sign-in, also for a person who has lost the app and the recovery codes. Keeps the password. */
export function resetTwoFactor({ db, print }: Pick<UserContext, 'db' | 'print'>, login: string): void {
  const user = getAccount({ db }, login);
  if (!hasSecondFactor(user)) throw new ConfigError(`Two-factor sign-in of ${user.username} is already off.`);
  transact(db, () => removeSecondFactor(db, user.id));
  print(`Two-factor sign-in of ${user.username} is off.`);
}

/** Also enables a disabled account. Needed when a server has no administrator. */
export function makeAdmin(context: Pick<UserContext, 'db' | 'clock' | 'print'>, login: string): void {
  const { db, clock, print } = context;
  const user = findUserByLogin(db, login);
  if (!user) throw noAccount(login);
  updateAccount(db, user.id, { is_admin: true, disabled_at: null }, clock().toISOString());
  print(`${user.username} is now an administrator of this server.`);
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** @param isConfirmed false asks for confirmation first */
export async function removeUser(context: UserContext, login: string, isConfirmed: boolean): Promise<void> {
  const user = getAccount(context, login);
  if (!isConfirmed) {
    if (!isInteractive())
      throw new ConfigError(
        'Deleting an account requires confirmation in a terminal. Add --yes to delete without confirmation.',
      );
    context.print(
      `This permanently deletes ${user.username} (${user.email}) with ${count(user.item_count, 'item')} and all photos.`,
    );
    const answer = await askFor('Type the username to confirm: ');
    if (answer.trim() !== user.username) throw new ConfigError('Nothing has been deleted.');
  }
  closeAccount(context, user.id);
  await removeClosedAccounts(context);
  context.print(`The account ${user.username} has been deleted.`);
}

const GENERATE = 'generate a password and print it, instead of asking for one';

export function addUserCommands(program: Command): void {
  const user = program
    .command('user')
    .summary('list, create and remove accounts, and reset passwords')
    .description(
      'Manages accounts, also while the server is running. Every command accepts an email instead of a username.',
    )
    .usage('<command>');
  user
    .command('list')
    .summary('list all accounts')
    .description('Lists all accounts.')
    .action(() => runBeside(listUsers));
  user
    .command('create')
    .summary('create an account, even when registration is closed')
    .description('Creates an account, even when registration is closed.')
    .argument('<username>')
    .argument('<email>')
    .option('--name <full name>', 'the full name of the person')
    .option('--generate', GENERATE)
    .action((username, email, { name, generate = false }) =>
      runBeside((context) => createUser(context, { username, email, full_name: name }, generate)),
    );
  user
    .command('reset-password')
    .summary('set a new password and sign the person out everywhere')
    .description('Sets a new password and signs the person out on all devices.')
    .argument('<username>')
    .option('--generate', GENERATE)
    .action((login, { generate = false }) => runBeside((context) => resetPassword(context, login, generate)));
  user
    .command('reset-two-factor')
    .summary('turn off two-factor sign-in')
    .description('Turns off two-factor sign-in for a person who has lost the app and the recovery codes.')
    .argument('<username>')
    .action((login) =>
      runBeside((context) => {
        resetTwoFactor(context, login);
      }),
    );
  user
    .command('make-admin')
    .summary('let an account administer the server')
    .description('Makes an account an administrator, and enables the account if it is disabled.')
    .argument('<username>')
    .action((login) => runBeside((context) => makeAdmin(context, login)));
  user
    .command('remove')
    .summary('delete an account with all its data')
    .description('Permanently deletes an account with all its items and photos.')
    .argument('<username>')
    .option('--yes', 'do not ask for confirmation')
    .action((login, { yes = false }) => runBeside((context) => removeUser(context, login, yes)));
}
