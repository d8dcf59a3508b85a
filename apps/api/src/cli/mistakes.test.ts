import { Command, Option } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { describeMistake } from './mistakes';

/** Returns the message of Commander for arguments that it refuses. */
function refuse(args: string[]): string {
  let message = '';
  const program = new Command('stowage')
    .exitOverride()
    .configureOutput({ outputError: (text) => (message = text) });
  program
    .command('doctor')
    .exitOverride()
    .copyInheritedSettings(program)
    .argument('<folder>')
    .requiredOption('--data <path>')
    .addOption(new Option('--only <check>').choices(['database', 'counters']))
    .action(() => undefined);
  expect(() => program.parse(args, { from: 'user' })).toThrow();
  return message;
}

test.each([
  [['docter'], 'Unknown command "docter". Did you mean doctor?'],
  [['doctor', '.', '--data', '.', '--dota'], 'Unknown option "--dota". Did you mean --data?'],
  [['doctor', '--data', '.'], 'Missing required argument "folder".'],
  [['doctor', '.'], 'Missing required option "--data <path>".'],
  [['doctor', '--data'], 'The option "--data <path>" needs a value.'],
  [['doctor', '.', '.', '--data', '.'], 'Too many arguments for "doctor".'],
  [
    ['doctor', '--only', 'photos'],
    '"photos" is not a valid value for the option "--only <check>". Choose one of database, counters.',
  ],
])('describes the mistake in the arguments %j', (args, message) => {
  expect(describeMistake(refuse(args))).toBe(message);
});
