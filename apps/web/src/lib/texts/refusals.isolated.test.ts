import { encodeRefusal } from '@stowage/texts';
import { expect, it, vi } from 'vitest';

/** Imports the modules as they are before a screen has loaded its texts. */
async function open() {
  vi.resetModules();
  const { i18n, loadTexts } = await import('../i18n');
  return { i18n, loadTexts, ...(await import('./refusals')) };
}

const REQUIRED = encodeRefusal({ code: 'value.required', params: { label: 'email_or_username' } });

it('shows the text of a refusal, and other messages as they are', async () => {
  const { loadTexts, toWords } = await open();
  await loadTexts();
  expect(toWords(REQUIRED)).toBe('Email or username is required');
  expect(toWords('Not possible')).toBe('Not possible');
});

it('shows a sentence instead of a code while its text is not loaded, and loads the text', async () => {
  const { i18n, toWords } = await open();
  i18n.loadAndActivate({
    locale: 'en',
    messages: { 'error.somethingWentWrongInputKept': 'Something went wrong.' },
  });
  expect(toWords(REQUIRED)).toMatch(/^Something went wrong\./);
  await expect.poll(() => toWords(REQUIRED)).toBe('Email or username is required');
});
