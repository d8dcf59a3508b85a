#!/usr/bin/env node
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { version } from '../package.json';
import { addBackupCommands } from './cli/backup-commands';
import { addInviteCommand } from './cli/invite-command';
import { print, toRefusalMessage } from './cli/run';
import { addDoctorCommands } from './cli/doctor-commands';
import { addUserCommands } from './cli/user-commands';

// Only the owner of the files that SQLite creates may read them.
process.umask(0o077);

/** Turns a message of commander, such as "error: unknown option '--x'", into a sentence. */
const toSentence = (message: string): string =>
  message
    .trim()
    .replace(/^error: ./, (start) => start.charAt(start.length - 1).toUpperCase())
    .replace(/\n\((Did you mean .*)\)$/, '. $1')
    .replace(/[^.?]$/, '$&.');

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
  .description('Manages a Stowage server from the command line.')
  .usage('<command>')
  .helpOption('-h, --help', 'show the help of a command')
  .helpCommand(false)
  .version(version, '-v, --version', 'print the version')
  .configureHelp({ visibleCommands: listLeaves, subcommandTerm: toTerm })
  .configureOutput({ outputError: (text, write) => write(`${toSentence(text)}\n`) })
  .showHelpAfterError('Add --help to see the commands and their arguments.')
  .addHelpText(
    'after',
    '\nThe settings are those of the server: the environment or the .env file. The data folder is DATA_DIR, else ./data.',
  );

addBackupCommands(program);
addUserCommands(program);
addInviteCommand(program);
addDoctorCommands(program);
program
  .command('version')
  .summary('print the version')
  .description('Prints the version of this program.')
  .action(() => print(version));

program.parseAsync().then(
  // The password worker would keep the process alive.
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${toRefusalMessage(error) ?? String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
