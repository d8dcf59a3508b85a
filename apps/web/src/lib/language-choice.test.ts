import { afterEach, expect, it, vi } from 'vitest';
import { toShownLocale } from './language-choice';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('follows a change of the language and of the languages of the browser', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  expect(toShownLocale('en')).toBe('en-GB');
  expect(toShownLocale('de')).toBe('de-GB');
  vi.stubGlobal('navigator', { languages: ['en-US', 'de-AT'] });
  expect(toShownLocale('de')).toBe('de-AT');
});
