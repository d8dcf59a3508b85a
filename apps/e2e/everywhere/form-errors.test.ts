import { compileCatalogue } from '@stowage/texts/compiled-catalogues';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../support/browser';
import { bringSession, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  const api = await signUp(server.url);
  await api.items.quickAdd({ body: { name: 'Drill', location_name: 'Garage' } });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Paths, and whether a form of the screen has required fields. */
const FORMS = {
  visitor: [
    ['/login', true],
    ['/register', true],
  ],
  user: [
    ['/inventory/new', true],
    ['/inventory/quick-add', true],
    ['/inventory/1/edit', true],
    ['/locations/new', true],
    ['/locations/1/edit', true],
    ['/categories', true],
    ['/settings/you', true],
    ['/settings/security', true],
    ['/settings/inventory', false],
    ['/reports/insurance', false],
    ['/labels', false],
  ],
} as const;

/** Shown instead of a code whose text is not loaded. */
const UNEXPLAINED = (['en', 'de', 'fr', 'es'] as const).map((language) =>
  String(compileCatalogue(language)['error.somethingWentWrongInputKept']),
);

/** Sets all fields of the page, also beyond `maxlength`, and submits all forms. */
const submitForms = (page: Page, kind: 'empty' | 'wrong') =>
  page.evaluate((isWrong) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const field of document.querySelectorAll(':is(main, [role=dialog]) input')) {
      if (!(field instanceof HTMLInputElement) || !/^(text|email|password)$/.test(field.type)) continue;
      const isNumber = field.inputMode === 'decimal' || field.inputMode === 'numeric';
      const wrong = isNumber ? '-1x' : field.type === 'text' ? 'x'.repeat(2500) : 'x';
      value?.set?.call(field, isWrong ? wrong : '');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const form of document.querySelectorAll<HTMLFormElement>(':is(main, [role=dialog]) form'))
      form.requestSubmit();
  }, kind === 'wrong');

/** Returns the messages of invalid fields and the alerts of the page. */
const listMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const invalid = [...document.querySelectorAll(':is(main, [role=dialog]) [aria-invalid=true]')];
    const ids = invalid.flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? []);
    const described = ids.map((id) => document.getElementById(id)?.innerText ?? '');
    const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert]')];
    return [...described, ...alerts.map((alert) => alert.innerText)].filter((text) => text !== '');
  });

it.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])(
  'shows sentences in %s when a form that is opened first is submitted empty or wrong',
  async (locale) => {
    const { page } = await openPage(browser, server.url, { ...DESKTOP, locale });
    const seen: [string, string][] = [];
    for (const forms of [FORMS.visitor, FORMS.user]) {
      if (forms === FORMS.user) await bringSession(page);
      for (const [path, isRequired] of forms)
        for (const kind of isRequired ? (['empty', 'wrong'] as const) : (['wrong'] as const)) {
          // Another document, so that the page has loaded no texts but those of its screen.
          await page.goto('about:blank');
          await page.goto(path);
          if (path === '/reports/insurance')
            await page
              .getByRole('button', {
                name: /^(Edit|Bearbeiten|Modifier|Editar)$/,
              })
              .click();
          await page
            .locator(path === '/labels' ? 'main input' : ':is(main, [role=dialog]) form')
            .first()
            .waitFor();
          await submitForms(page, kind);
          await expect.poll(() => listMessages(page), { message: `${path} ${kind}` }).not.toEqual([]);
          for (const message of await listMessages(page)) seen.push([`${path} ${kind}`, message]);
        }
    }
    const isReason = (text: string) =>
      /\s/.test(text) && !/\b[a-z_]+\.[a-z_]+\b|[{}]/.test(text) && !UNEXPLAINED.includes(text);
    expect(seen.filter(([, message]) => !isReason(message))).toEqual([]);
  },
);
