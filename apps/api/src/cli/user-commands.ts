import type { Command } from '@commander-js/extra-typings';
import { NewPassword, RegisterInput } from '@stowage/contracts';
import { toRefusal } from '@stowage/texts';
import { CodedError } from '../config/config';
import { change } from '../data/change';
import type { Db } from '../db/db';
import { listCreatedInventories } from '../entities/inventory/inventories.repository';
import { hasSecondFactor, removeSecondFactor } from '../entities/user/second-factor.service';
import {
  findUserByLogin,
  listAccounts,
  updateAccount,
  type UserRow,
} from '../entities/user/users.repository';
import { closeAccount } from '../features/account/account-removal.service';
import { createAccount } from '../features/account/auth.service';
import { setPassword } from '../features/account/users.service';
import { removeClosed } from '../features/removal/removal.service';
import { toValidationError } from '../http/validation';
import { makePassword } from '../lib/random';
import { askFor, askForSecret, isInteractive } from './prompt';
import { type CommandContext, runBeside } from './run';
import { formatDay, formatNumber, t } from './texts';

export type UserContext = Omit<CommandContext, 'config'>;

export function getAccount({ db }: Pick<UserContext, 'db'>, login: string): UserRow {
  const user = findUserByLogin(db, login);
  if (!user) throw new CodedError(toRefusal('command.no_account', { login }));
  return user;
}

/** @throws ConfigError without an interactive terminal or for different passwords, AppError for an invalid password */
async function askForPassword(): Promise<string> {
  if (!isInteractive()) throw new CodedError(toRefusal('command.needs_terminal'));
  const result = NewPassword.safeParse(await askForSecret(`${t('commandLine.user.newPassword')} `));
  if (!result.success) throw toValidationError(result.error);
  const repeated = await askForSecret(`${t('commandLine.user.repeatPassword')} `);
  if (repeated.normalize('NFC') !== result.data) throw new CodedError(toRefusal('command.passwords_differ'));
  return result.data;
}

const choosePassword = (isGenerated: boolean): Promise<string> =>
  isGenerated ? Promise.resolve(makePassword()) : askForPassword();

function toTable(rows: string[][]): string {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Counts the items in the inventories that the user created. */
const countItems = (db: Db, userId: number): number =>
  listCreatedInventories(db, userId).reduce((sum, { item_count }) => sum + item_count, 0);

export function listUsers({ db, print }: UserContext): void {
  const accounts = listAccounts(db);
  if (accounts.length === 0) {
    print(t('commandLine.userList.none'));
    return;
  }
  const rows = accounts.map((user) => [
    user.username,
    user.email,
    user.full_name ?? '-',
    formatDay(user.created_at),
    formatNumber(countItems(db, user.id)),
  ]);
  const head = [
    t('commandLine.userList.username'),
    t('commandLine.userList.email'),
    t('commandLine.userList.fullName'),
    t('commandLine.userList.since'),
    t('commandLine.userList.items'),
  ];
  print(toTable([head, ...rows]));
}

/** Creates an account, even when registration is closed. */
export async function createUser(
  context: UserContext,
  profile: { username: string; email: string; full_name?: string | undefined },
  isGenerated: boolean,
): Promise<void> {
  const checked = RegisterInput.omit({ password: true }).safeParse(profile);
  if (!checked.success) throw toValidationError(checked.error);
  if (findUserByLogin(context.db, checked.data.username))
    throw new CodedError(toRefusal('command.username_taken', { username: checked.data.username }));
  const password = await choosePassword(isGenerated);
  const user = await createAccount(context, { ...checked.data, password });
  context.print(t('commandLine.userCreate.done', { username: user.username }));
  if (isGenerated) context.print(t('commandLine.user.password', { password }));
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
  context.print(t('commandLine.resetPassword.done', { username: user.username }));
  if (isGenerated) context.print(t('commandLine.user.password', { password }));
}

/** Turns off two-factor sign-in, also for a person who has lost the app and the recovery codes. Keeps the password. */
export async function resetTwoFactor(
  { db, print }: Pick<UserContext, 'db' | 'print'>,
  login: string,
): Promise<void> {
  const user = getAccount({ db }, login);
  if (!hasSecondFactor(user))
    throw new CodedError(toRefusal('command.no_two_factor', { username: user.username }));
  await change(db, (tx) => removeSecondFactor(tx, user.id));
  print(t('commandLine.resetTwoFactor.done', { username: user.username }));
}

/** Also enables a disabled account. Needed when a server has no administrator. */
async function makeAdmin(context: Pick<UserContext, 'db' | 'clock' | 'print'>, login: string): Promise<void> {
  const { db, clock, print } = context;
  const user = getAccount(context, login);
  const rights = { is_admin: true, disabled_at: null };
  await change(db, (tx) => updateAccount(tx, user.id, rights, clock().toISOString()));
  print(t('commandLine.makeAdmin.done', { username: user.username }));
}

/** @param isConfirmed when false, asks for confirmation first */
export async function removeUser(context: UserContext, login: string, isConfirmed: boolean): Promise<void> {
  const user = getAccount(context, login);
  if (!isConfirmed) {
    if (!isInteractive()) throw new CodedError(toRefusal('command.needs_confirmation'));
    const { username, email } = user;
    const items = t('count.items', { count: countItems(context.db, user.id) });
    context.print(t('commandLine.removeUser.warning', { username, email, items }));
    const answer = await askFor(`${t('commandLine.removeUser.confirm')} `);
    if (answer.trim() !== user.username) throw new CodedError(toRefusal('command.nothing_deleted'));
  }
  await change(context.db, (tx) => closeAccount({ ...context, db: tx }, user.id));
  await removeClosed(context);
  context.print(t('commandLine.removeUser.done', { username: user.username }));
}

const GENERATE = t('commandLine.user.generate');

export function addUserCommands(program: Command): void {
  const user = program
    .command('user')
    .summary(t('commandLine.user.summary'))
    .description(t('commandLine.user.description'))
    .usage('<command>');
  user
    .command('list')
    .summary(t('commandLine.userList.summary'))
    .description(t('commandLine.userList.description'))
    .action(() => runBeside(listUsers));
  user
    .command('create')
    .summary(t('commandLine.userCreate.summary'))
    .description(t('commandLine.userCreate.description'))
    .argument('<username>')
    .argument('<email>')
    .option('--name <full name>', t('commandLine.userCreate.name'))
    .option('--generate', GENERATE)
    .action((username, email, { name, generate = false }) =>
      runBeside((context) => createUser(context, { username, email, full_name: name }, generate)),
    );
  user
    .command('reset-password')
    .summary(t('commandLine.resetPassword.summary'))
    .description(t('commandLine.resetPassword.description'))
    .argument('<username>')
    .option('--generate', GENERATE)
    .action((login, { generate = false }) => runBeside((context) => resetPassword(context, login, generate)));
  user
    .command('reset-two-factor')
    .summary(t('commandLine.resetTwoFactor.summary'))
    .description(t('commandLine.resetTwoFactor.description'))
    .argument('<username>')
    .action((login) => runBeside((context) => resetTwoFactor(context, login)));
  user
    .command('make-admin')
    .summary(t('commandLine.makeAdmin.summary'))
    .description(t('commandLine.makeAdmin.description'))
    .argument('<username>')
    .action((login) => runBeside((context) => makeAdmin(context, login)));
  user
    .command('remove')
    .summary(t('commandLine.removeUser.summary'))
    .description(t('commandLine.removeUser.description'))
    .argument('<username>')
    .option('--yes', t('commandLine.removeUser.yes'))
    .action((login, { yes = false }) => runBeside((context) => removeUser(context, login, yes)));
}
