import { chooseLanguage } from '@stowage/texts';
import { expect, test } from 'vitest';
import { listMessageTags } from './message-tags';

test.each<[NodeJS.ProcessEnv, string[], string]>([
  [{ LANG: 'de_DE.UTF-8' }, ['de-DE'], 'de'],
  [{ LC_ALL: '', LC_MESSAGES: 'fr_CA@euro', LANG: 'de_DE' }, ['fr-CA'], 'fr'],
  [{ LC_ALL: 'C.UTF-8', LANG: 'de_DE.UTF-8' }, [], 'en'],
  [{ LANG: 'POSIX' }, [], 'en'],
  [{ LANG: 'tlh_XX.UTF-8' }, ['tlh-XX'], 'en'],
  [{ LANG: '!' }, ['!'], 'en'],
  [{}, [], 'en'],
])('reads the language of messages from the environment %j', (environment, tags, language) => {
  expect(listMessageTags(environment)).toEqual(tags);
  expect(chooseLanguage(tags)).toBe(language);
});
