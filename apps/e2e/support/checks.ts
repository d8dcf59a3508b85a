import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATALOGUES } from '@stowage/texts/compiled-catalogues';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  targets: string[];
}

export async function findOverflow(page: Page): Promise<string[]> {
  const { wide, available } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    available: document.documentElement.clientWidth,
  }));
  return wide > available ? [`is ${wide} px wide in ${available}`] : [];
}

/** Returns words of headings and tabs that break. Ignores texts that a person wrote, and words with a hyphen. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3, nav a')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (node.parentElement?.closest('bdi, [dir=auto]')) continue;
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`breaks the word ${word}`);
        }
      }
    }
    return found;
  });

const TEXT_GROUPS = Object.keys(CATALOGUES.en).join('|');

/** Returns keys of the catalogue that the page shows instead of texts. */
export const findRawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    (groups) => document.body.innerText.match(new RegExp(`\\b(?:${groups})\\.[a-z]\\w+`, 'g')) ?? [],
    TEXT_GROUPS,
  );

/** Returns the elements that show a user's text, which is Arabic in these tests, without its own direction. */
export const findUnisolated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const arabic = /[\u0600-\u06ff]/;
    const own = '[dir="auto"], bdi';
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      const text = nodeValue?.replaceAll(/\u2068[^\u2069]*\u2069/g, '') ?? '';
      if (arabic.test(text) && !parentElement?.closest(own)) found.add(parentElement?.outerHTML ?? text);
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      if ('value' in field && arabic.test(String(field.value)) && !field.matches(own))
        found.add(field.outerHTML);
    }
    return [...found].map((html) => `not isolated: ${html.slice(0, 200)}`);
  });

/** Minimum width and height of a target in CSS px (WCAG 2.5.8). */
const TARGET_MIN_PX = 24;

/** Returns controls that are too small for a finger, except links inside a sentence. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=switch]';
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent.trim() ?? '') !== control.textContent.trim();
    return [...document.querySelectorAll(controls)]
      .filter((control) => !control.closest('[aria-hidden=true]') && !isInSentence(control))
      .map((control) => ({
        control,
        target: control.matches('input') ? (control.closest('label') ?? control) : control,
      }))
      .filter(({ target }) => {
        const { width, height } = target.getBoundingClientRect();
        // Elements of one pixel are only for screen readers.
        return width > 1 && height > 1 && (width < min || height < min);
      })
      .map(({ control }) => `is smaller than ${min} px: ${control.outerHTML.slice(0, 200)}`);
  }, TARGET_MIN_PX);

/** Returns the native selects that should be a searchable list. */
export const findLongSelects = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')]
      .filter(({ options }) => options.length > 10)
      .map((select) => `has ${select.options.length} options: ${select.outerHTML.slice(0, 200)}`),
  );

/** Less than half as long as `axe.source`: every document has to load it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Runs axe on the page, or on the elements that match `include`. Injects axe only once per document, for speed. */
async function findViolations(page: Page, runOnly: RunOnly, include?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ runOnly, include }) => {
      const { violations } = await window.axe.run(include ?? document, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) }));
    },
    { runOnly, include },
  );
}

const TARGET_SIZE = 'target-size';

const ALL_RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Checks again, in the middle of the screen, whether a target reported by axe is too small. */
async function isSmallInView(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const violations = await findViolations(page, { type: 'rule', values: [TARGET_SIZE] }, target);
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations.length > 0;
}

const LONGEST_TRANSITION_MS = 1_000;

/** Waits for animations, because axe would measure intermediate colours. Ignores spinners and the ring of a toast. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || Number(effect?.getComputedTiming().endTime) > longest,
        ),
    LONGEST_TRANSITION_MS,
  );
}

export async function findBarriers(page: Page, rules: 'all' | 'color' = 'all'): Promise<string[]> {
  await waitForStillness(page);
  const barriers: string[] = [];
  for (const { id, targets } of await findViolations(page, rules === 'all' ? ALL_RULES : COLOR_RULES)) {
    for (const target of targets) {
      // Axe subtracts the area that a sticky bar covers from the size of a target below it; scrolling uncovers the
      // target.
      if (id === TARGET_SIZE && !(await isSmallInView(page, target))) continue;
      barriers.push(`${id}: ${target}`);
    }
  }
  return barriers;
}

/** Dates from `Intl`, in English, and names of products. */
const NOT_MESSAGES = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}|\b(?:Stowage|Dymo)\b|Ctrl K/g;

/**
 * Returns texts of the page and of its labels that are not in the catalogue. The page must show the pseudo-language with
 * accents, which puts each message in brackets. Ignores texts that a person wrote.
 * @param names of items and locations, which labels contain
 */
export async function findUntranslatedTexts(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const written = 'bdi, [dir=auto], input, textarea, code, .font-mono, noscript, [lang]:not(html)';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(written)) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const withoutMessages = (text: string): string => {
    const rest = text.replace(/\[[^[\]]*\]/g, '');
    return rest === text ? text : withoutMessages(rest);
  };
  const isUntranslated = (text: string) => /[a-z]{3}/i.test(withoutMessages(text).replace(NOT_MESSAGES, ''));
  return texts.filter((text) => !names.some((name) => text.includes(name)) && isUntranslated(text));
}
