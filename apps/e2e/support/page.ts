import type { Locator, Page } from 'playwright-core';

export const queryOf = (page: Page) => new URL(page.url()).search;

export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses an option of a searchable list. */
export async function chooseOption(within: Page | Locator, field: string, option: string): Promise<void> {
  await within.getByRole('button', { name: field, exact: true }).click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option }).click();
}

/** Chooses an entry of the menu "More" of the thing that the screen shows. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens all filters of a list: a sheet on phones, a card otherwise. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Category', { exact: true }).waitFor();
  const others = page.getByRole('dialog').getByText('More filters');
  if ((await others.count()) > 0) await others.click();
}

/** Closes the sheet of filters on phones. */
export async function showResults(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  if ((await sheet.count()) > 0) await sheet.getByRole('button', { name: /^Show / }).click();
  await waitForClosedDialog(page);
}

/** Chooses how the inventory is shown. */
export async function chooseView(page: Page, view: 'Cards' | 'Rows' | 'Table'): Promise<void> {
  const choice = page.getByRole('radio', { name: view });
  if ((await choice.count()) === 0) await openFilters(page);
  // The label covers the radio button.
  await choice.locator('..').click();
  await showResults(page);
}

/** Chooses an entry of the menu on the large photo of an item. */
export async function choosePhotoAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Photo actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/**
 * Waits until the closed dialog has also removed its entry from the history. Otherwise this step back would abort the
 * opening of another address.
 */
export async function waitForClosedDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
}

export interface Point {
  x: number;
  y: number;
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens a section of the form of an item that is still folded. */
export const openSection = (page: Page, part: string): Promise<void> =>
  page.getByRole('button', { name: part, exact: true }).click();
