import { compilePseudo, type PseudoLanguage } from '@stowage/texts/pseudo-languages';
import type { Page } from 'playwright-core';

/** Shows a page of an English reader in a pseudo-language, which the built client does not have. Call it before `goto`. */
export async function showPseudoLanguage(page: Page, language: PseudoLanguage): Promise<void> {
  const body = `export default ${JSON.stringify(compilePseudo(language))};`;
  // The file names of the messages begin with the part of the catalogue.
  await page.route(/\/assets\/(first|rest)-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  if (language !== 'ar-XB') return;
  await page.addInitScript(() => {
    // The client then writes English from right to left.
    Object.defineProperty(Intl.Locale.prototype, 'script', { get: () => 'Arab' });
  });
}
