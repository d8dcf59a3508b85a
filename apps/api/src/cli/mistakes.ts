import { t } from './texts';

/** Patterns of Commander's messages, which exist only in English. */
const MISTAKES: [pattern: RegExp, describe: (...groups: string[]) => string][] = [
  [/^unknown command '(.*)'$/, (name = '') => t('commandLine.mistake.unknownCommand', { name })],
  [/^unknown option '(.*)'$/, (name = '') => t('commandLine.mistake.unknownOption', { name })],
  [/^missing required argument '(.*)'$/, (name = '') => t('commandLine.mistake.argumentMissing', { name })],
  [/^required option '(.*)' not specified$/, (name = '') => t('commandLine.mistake.optionMissing', { name })],
  [/^option '(.*)' argument missing$/, (name = '') => t('commandLine.mistake.valueMissing', { name })],
  [
    /^option '(.*)' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/,
    (name = '', value = '', choices = '') => t('commandLine.mistake.notAChoice', { name, value, choices }),
  ],
  [
    /^too many arguments for '(.*)'\. Expected .*\.$/,
    (name = '') => t('commandLine.mistake.tooManyArguments', { name }),
  ],
];

/** Translates an error message of Commander into the language of the command line. Unknown messages stay in English. */
export function describeMistake(message: string): string {
  const [problem = '', suggestion] = message
    .trim()
    .replace(/^error: /, '')
    .split(/\n\(Did you mean (.*)\?\)$/);
  const known = MISTAKES.flatMap(([pattern, describe]) => {
    const groups = pattern.exec(problem);
    return groups ? [describe(...groups.slice(1))] : [];
  })[0];
  const text = known ?? problem;
  return suggestion === undefined
    ? text
    : `${text} ${t('commandLine.mistake.suggestion', { nearest: suggestion })}`;
}
