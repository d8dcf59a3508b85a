#!/usr/bin/env node
import { Command, type CommandUnknownOpts, type Option } from '@commander-js/extra-typings';
import type { PlainMessageKey } from '@stowage/texts';
import { version } from '../package.json';
import { addBackupCommands } from './cli/backup-commands';
import { addDoctorCommands } from './cli/doctor-commands';
import { addExportCommand } from './cli/export-command';
import { addImportCommand } from './cli/import-command';
import { addInviteCommand } from './cli/invite-command';
import { describeMistake } from './cli/mistakes';
import { print, toRefusalMessage } from './cli/run';
import { t } from './cli/texts';
import { addUserCommands } from './cli/user-commands';

// Only the user who runs the command may read the files that it creates, including those of SQLite.
process.umask(0o077);

const TITLES: Record<string, PlainMessageKey> = {
  'Usage:': 'commandLine.help.usage',
  'Arguments:': 'commandLine.help.arguments',
  'Options:': 'commandLine.help.options',
  'Commands:': 'commandLine.help.commands',
};

const translateTitle = (title: string): string => {
  const key = TITLES[title];
  return key === undefined ? title : t(key);
};

const describeOption = ({ description, argChoices }: Option): string =>
  argChoices === undefined
    ? description
    : t('commandLine.help.choices', { description, choices: argChoices.join(', ') });

const listLeaves = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
  command.commands.flatMap((child) => (child.commands.length > 0 ? listLeaves(child) : [child]));

/** Returns the command without `stowage`, with its arguments: `user create <username> <email>`. */
function toTerm(command: CommandUnknownOpts): string {
  const names = [command.name()];
  for (let parent = command.parent; parent?.parent; parent = parent.parent) names.unshift(parent.name());
  const { registeredArguments } = command;
  return [
    ...names,
    ...registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
  ].join(' ');
}

const program = new Command('stowage')
  .description(t('commandLine.help.description'))
  .usage('<command>')
  .helpOption('-h, --help', t('commandLine.help.helpOption'))
  .helpCommand(false)
  .version(version, '-v, --version', t('commandLine.help.versionOption'))
  .configureHelp({
    visibleCommands: listLeaves,
    subcommandTerm: toTerm,
    styleTitle: translateTitle,
    optionDescription: describeOption,
  })
  .configureOutput({ outputError: (text, write) => write(`${describeMistake(text)}\n`) })
  .showHelpAfterError(t('commandLine.help.hint'))
  .addHelpText('after', `\n${t('commandLine.help.settings')}`);

addBackupCommands(program);
addExportCommand(program);
addUserCommands(program);
addInviteCommand(program);
addImportCommand(program);
addDoctorCommands(program);
program
  .command('version')
  .summary(t('commandLine.help.versionOption'))
  .description(t('commandLine.help.versionDescription'))
  .action(() => print(version));

program.parseAsync().then(
  // The password worker would keep the process alive.
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${toRefusalMessage(error) ?? String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
