import type { Locator, Page } from 'playwright-core';

export const queryOf = (page: Page) => new URL(page.url()).search;

export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses an entry of the menu "More" of the thing that the screen shows. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
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
