import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from './i18n';

afterEach(() => changeLanguage(null));

it('sets the language of the page once, because each time the browser computes all styles again', async () => {
  await changeLanguage('de');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  const changes: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    changes.push(...records.map(({ attributeName }) => attributeName));
  });
  observer.observe(document.documentElement, { attributes: true });
  await changeLanguage('de');
  await changeLanguage('fr');
  observer.disconnect();
  expect(changes).toEqual(['lang']);
});
