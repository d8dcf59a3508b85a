import { compilePseudo, type PseudoLanguage } from '@stowage/texts/pseudo-languages';
import type { Page } from 'playwright-core';

/** On this page, replaces English with a pseudo-language, which the build does not contain. Call it before `goto`. */
export async function showPseudoLanguage(page: Page, language: PseudoLanguage): Promise<void> {
  const body = `export default ${JSON.stringify(compilePseudo(language))};`;
  await page.route(/\/assets\/texts-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  if (language !== 'ar-XB') return;
  await page.addInitScript(() => {
    // Makes the client lay out English from right to left.
    Object.defineProperty(Intl.Locale.prototype, 'script', { get: () => 'Arab' });
  });
}
