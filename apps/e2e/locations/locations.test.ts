import { type Client, type contract, type Location, LOCATION_LEVELS_MAX } from '@stowage/contracts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES, itOn } from '../support/devices';
import { chooseAction, chooseMore, middleOf, waitForClosedDialog } from '../support/page';
import { bringSession, type Person, signUp, makePerson } from '../support/people';
import { damagedPhoto, type Photo, plainPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Maximum distance in pixels from a heading to the next element. */
const HEADING_GAP_MAX = 20;

/** The first account administers the server. */
let admin: Client<typeof contract> | undefined;
let people = 0;
const newPerson = (): Person => {
  people += 1;
  return makePerson(`anna${people}`, 'Anna Berg');
};

const row = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`) });
const names = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((element) => element.getAttribute('aria-label')?.split(',')[0]));
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0]);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 12, { steps: 4 });
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 8 });
}

describe.each(DEVICES)('locations on a %s', (device, settings) => {
  const itOnPhone = itOn('phone', device);
  const itOnDesktop = itOn('desktop', device);
  const isPhone = device === 'phone';
  let api: Client<typeof contract>;
  let page: Page;
  let context: BrowserContext;
  let problems: string[];
  let garage: Location;
  let shelf: Location;
  let attic: Location;

  beforeEach(async () => {
    const person = newPerson();
    api = await signUp(server.url, person);
    admin ??= api;
    garage = await api.locations.create({ body: { name: 'Garage' } });
    shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
    const screws = { name: 'Screws', parent_id: shelf.id, is_container: true, capacity: 1 };
    await api.locations.create({ body: screws });
    attic = await api.locations.create({ body: { name: 'Attic' } });
    for (const name of ['Hammer', 'Saw']) await api.items.create({ body: { name, location_id: shelf.id } });
    ({ page, context, problems } = await openPage(browser, server.url, settings));
    await bringSession(page, person);
    await page.goto('/locations');
    await row(page, 'Garage').waitFor();
    return async () => {
      expect(problems).toEqual([]);
      await context.close();
    };
  });

  const back = () => page.goBack();

  itOnDesktop(
    'opens rows and locations with the keyboard, and keeps the rows open after a reload',
    async () => {
      await expect.poll(() => names(page)).toEqual(['Attic', 'Garage']);
      await row(page, 'Attic').focus();
      await page.keyboard.press('g');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => focusedName(page)).toBe('Shelf');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => names(page)).toEqual(['Attic', 'Garage', 'Shelf', 'Screws']);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Screws' }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/locations\/\d+$/);
      await page.goto('/locations');
      await row(page, 'Screws').waitFor();
      const usedLast = page.getByRole('region', { name: 'Used last' });
      if (!isPhone) await usedLast.getByRole('link', { name: /^Shelf Garage 2 items/ }).waitFor();
    },
  );

  it('adds, shows, replaces, restores and removes the photo of a location', async () => {
    await page.goto(`/locations/${shelf.id}`);
    const openPhoto = page.getByRole('button', { name: 'Open photo: Shelf' });
    const readSource = () => openPhoto.locator('img').getAttribute('src');
    const choosePhoto = (photo: Photo) =>
      page.getByRole('dialog').locator('input[type=file]:not([capture])').setInputFiles([photo]);
    await chooseMore(page, 'Add a photo');
    await choosePhoto(await damagedPhoto('broken.jpg'));
    await page
      .getByRole('dialog')
      .getByText(/^broken\.jpg/)
      .waitFor();
    await choosePhoto(await plainPhoto('box.jpg'));
    await page.getByText('Photo saved').waitFor();
    await waitForClosedDialog(page);
    const first = await readSource();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await openPhoto.click();
    await page.getByRole('dialog', { name: 'Photos of Shelf' }).waitFor();
    await page.keyboard.press('Escape');
    await waitForClosedDialog(page);
    await chooseMore(page, 'Change photo');
    await choosePhoto(await plainPhoto('open-box.jpg', '#2b6a8a'));
    await expect.poll(readSource).not.toBe(first);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(readSource).toBe(first);
    await chooseMore(page, 'Change photo');
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await waitForClosedDialog(page);
    await openPhoto.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(readSource).toBe(first);
    const history = (await api.events.listOfLocation({ params: { id: shelf.id }, query: {} })).events;
    expect(history.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'photo_restored',
      'photo_deleted',
      'photo_changed',
    ]);
  });

  itOnPhone('filters the tree while the user types, and stores the text in the URL', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter locations' });
    await filter.fill('scr');
    await row(page, 'Screws').waitFor();
    await expect.poll(() => names(page)).toEqual(['Garage', 'Shelf', 'Screws']);
    await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['Scr']);
    await page.reload();
    await row(page, 'Screws').click();
    await page.getByRole('heading', { name: 'Screws' }).waitFor();
    await back();
    await row(page, 'Screws').waitFor();
    await expect.poll(() => filter.inputValue()).toBe('scr');
    await filter.fill('cellar');
    await page.getByText('No locations match “cellar”.').waitFor();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await row(page, 'Attic').waitFor();
  });

  it('shows the contents of a location, and on a phone hides the tree', async () => {
    await row(page, 'Garage').click();
    const heading = page.getByRole('heading', { name: 'Garage' });
    await heading.waitFor();
    await expect.poll(() => page.getByRole('tree').isVisible()).toBe(!isPhone);
    if (isPhone) {
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      // The hidden tree panel leaves no empty space above the title.
      const wayBack = (await page.getByRole('banner').first().boundingBox())!;
      const title = (await heading.boundingBox())!;
      expect(title.y - (wayBack.y + wayBack.height)).toBeLessThanOrEqual(HEADING_GAP_MAX);
    }
    await page.getByText('Location · 0 items · Level 1').click();
    await expect.poll(() => page.getByText('No description').isVisible()).toBe(true);
    const inside = page.getByRole('region', { name: /^Locations inside/ });
    await inside.getByRole('link', { name: /^Shelf/ }).click();
    await page
      .getByRole('region', { name: 'Items here' })
      .getByRole('link', { name: /^Hammer/ })
      .waitFor();
    // The details stay open.
    await expect.poll(() => page.getByText('Level 2', { exact: true }).isVisible()).toBe(true);
    if (!isPhone) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Shelf');
      return;
    }
    await back();
    await heading.waitFor();
    await back();
    await page.getByRole('tree').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Garage');
    await row(page, 'Garage').click();
    await page.getByRole('banner').getByRole('link', { name: 'Locations', exact: true }).click();
    await page.getByRole('tree').waitFor();
  });

  it('adds items in a sheet that Back, Escape and a tap beside it close, and keeps the details open on the device', async () => {
    await page.goto(`/locations/${attic.id}`);
    const add = page.getByRole('button', { name: 'Add here' });
    const field = page.getByLabel('Item name');
    const isFocused = () => add.evaluate((button) => button === document.activeElement);
    const checkLooks = async () => {
      await expect.poll(() => findBarriers(page)).toEqual([]);
      await expect.poll(() => findOverflow(page)).toEqual([]);
    };
    await page.getByRole('heading', { name: 'Location Details' }).click();
    await page.getByText('No description').waitFor();
    await add.click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await checkLooks();
    await back();
    await field.waitFor({ state: 'detached' });
    await expect.poll(isFocused).toBe(true);
    await add.click();
    await field.fill('Lamp');
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(isFocused).toBe(true);
    await add.click();
    await field.fill('Trunk');
    await page.mouse.click(5, 5);
    await field.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Items here' })
      .getByRole('link', { name: /^Trunk/ })
      .waitFor();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
    await checkLooks();
    await page.goto(`/locations/${garage.id}`);
    await page.getByText('No description').waitFor();
    await page.getByRole('heading', { name: 'Location Details' }).click();
    await page.getByText('No description').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await expect.poll(() => page.getByText('No description').count()).toBe(0);
  });

  itOnPhone('moves a location with the menu and undoes the move', async () => {
    await chooseAction(page, 'Garage', 'Move to…');
    const dialog = page.getByRole('dialog', { name: 'Move "Garage"' });
    await dialog.getByRole('button', { name: 'Move into' }).click();
    await page.getByRole('combobox', { name: 'Search locations' }).fill('shelf');
    // A location cannot move into its own parts.
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.getByRole('option', { name: /^Add "shelf"/ }).waitFor();
    await page.getByRole('combobox', { name: 'Search locations' }).fill('attic');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('"Garage" moved to Attic').waitFor();
    await row(page, 'Garage').waitFor();
    await expect.poll(() => names(page)).toEqual(['Attic', 'Garage']);
    await expect.poll(() => row(page, 'Garage').getAttribute('aria-level')).toBe('2');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label')?.startsWith('Garage') === true,
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('treeitem', { name: /^Garage/ })
      .and(page.locator('[aria-level="1"]'))
      .waitFor();
    await expect
      .poll(async () => (await api.locations.get({ params: { id: garage.id } })).parent_id)
      .toBe(null);
  });

  itOnDesktop(
    "rolls back a move and shows the server's error when the tree has changed on the server",
    async () => {
      await api.locations.update({ params: { id: garage.id }, body: { parent_id: attic.id } });
      await chooseAction(page, 'Attic', 'Move to…');
      await page.getByRole('button', { name: 'Move into' }).click();
      await page.getByRole('option', { name: 'Garage' }).click();
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByText('A location cannot be moved into itself or into a location inside it').waitFor();
      await row(page, 'Garage').waitFor({ state: 'detached' });
      await expect.poll(() => names(page)).toEqual(['Attic']);
    },
  );

  itOnPhone('deletes a location and moves its contents to its parent', async () => {
    await chooseAction(page, 'Attic', 'Delete');
    let question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "Attic"?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await chooseAction(page, 'Attic', 'Delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Location deleted successfully').waitFor();
    await row(page, 'Attic').waitFor({ state: 'detached' });

    await row(page, 'Garage').focus();
    await page.keyboard.press('ArrowRight');
    await chooseAction(page, 'Shelf', 'Delete');
    question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "Shelf"?' });
    await question
      .getByText(
        'This location contains 2 items and 1 location. If you keep its contents, they move to Garage.',
      )
      .waitFor();
    await question.getByRole('button', { name: 'Delete the location, keep its contents' }).click();
    await row(page, 'Screws').waitFor();
    await expect.poll(() => names(page)).toEqual(['Garage', 'Screws']);
    const { items } = await api.items.list();
    expect(items.map(({ location_id }) => location_id)).toEqual([garage.id, garage.id]);
  });

  itOnDesktop('generates QR codes and offers them for download as PNG and SVG', async () => {
    await admin?.system.setAddress({ body: { public_url: null } });
    await page.reload();
    await chooseAction(page, 'Attic', 'Generate QR code');
    await page.getByRole('dialog', { name: 'Address of labels' }).waitFor();
    expect((await api.locations.get({ params: { id: attic.id } })).qr_codes).toEqual([]);
    await admin?.system.setAddress({ body: { public_url: 'http://192.168.1.20:3000' } });
    await page.reload();
    await chooseAction(page, 'Attic', 'Generate QR code');
    await page.getByText('QR code generated successfully').waitFor();
    await row(page, 'Attic').click();
    await page.getByRole('heading', { name: 'Location Details' }).click();
    await page.getByText('PNG, medium').waitFor();
    await page.getByRole('button', { name: 'Choose format and size' }).click();
    await page.getByRole('menuitem', { name: /^SVG, large/ }).click();
    const download = page.getByRole('link', { name: 'Download SVG, large (opens in a new tab)' });
    await download.waitFor();
    for (const [link, type] of [
      [download, 'image/svg+xml'],
      [page.getByRole('link', { name: /^Download PNG, medium/ }), 'image/png'],
    ] as const) {
      const answer = await context.request.get((await link.getAttribute('href')) ?? '');
      expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
    }
    const [tab] = await Promise.all([context.waitForEvent('page'), download.click()]);
    await tab.waitForLoadState();
    await expect.poll(() => tab.evaluate(() => document.documentElement.tagName)).toBe('svg');
    await tab.close();
  });

  itOnPhone('warns when a location is over its capacity', async () => {
    const [screws] = (await api.locations.get({ params: { id: shelf.id } })).children;
    for (const name of ['M4', 'M5']) await api.items.create({ body: { name, location_id: screws!.id } });
    await page.goto(`/locations/${screws!.id}`);
    await page.getByText('1 over capacity').waitFor();
    await page.goto('/locations');
    await page.getByRole('treeitem', { name: /^Screws.* over capacity$/ }).waitFor();
  });

  itOnDesktop(
    'adds several locations with the same parent, shows input errors and warns of a duplicate name',
    async () => {
      await page.goto(`/locations/new?parent=${shelf.id}`);
      const name = page.getByRole('textbox', { name: 'Name' });
      const another = page.getByRole('button', { name: 'Save and add another' });
      await name.fill('   ');
      await page.getByRole('textbox', { name: 'Capacity' }).fill('0');
      await another.click();
      const summary = page.getByRole('alert');
      await summary.getByRole('button', { name: 'Location name is required' }).waitFor();
      await summary.getByRole('button', { name: 'Capacity must be a whole number from 1' }).click();
      await page.getByRole('textbox', { name: 'Capacity' }).fill('5');
      await name.fill('screws');
      await page.getByText(/Garage > Shelf > Screws .+ already exists/).waitFor();
      await another.click();
      await page.getByText('"screws" added').waitFor();
      await expect.poll(() => name.inputValue()).toBe('');
      await name.fill('Nails');
      await page.getByRole('button', { name: 'Add location' }).click();
      await page.getByRole('heading', { name: 'Nails' }).waitFor();
      const { children } = await api.locations.get({ params: { id: shelf.id } });
      expect(children.map((location) => [location.name, location.capacity])).toEqual([
        ['Nails', null],
        ['Screws', 1],
        ['screws', 5],
      ]);
    },
  );

  itOnPhone('shows an error when a location would exceed the maximum depth', async () => {
    let parent = attic;
    for (let level = 2; level <= LOCATION_LEVELS_MAX; level += 1)
      parent = await api.locations.create({ body: { name: `Level ${level}`, parent_id: parent.id } });
    await page.goto(`/locations/${parent.id}`);
    await page.getByRole('button', { name: 'Add here' }).click();
    await page.getByRole('link', { name: 'One item' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'A location inside' }).count()).toBe(0);
    await page.goto(`/locations/new?parent=${parent.id}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Too deep');
    await page.getByRole('button', { name: 'Add location' }).click();
    const message = `Locations can be at most ${LOCATION_LEVELS_MAX} levels deep`;
    await page.getByRole('alert').getByRole('button', { name: message }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Too deep');
  });

  itOnDesktop('Back skips saved and cancelled forms and restores the filtered list', async () => {
    await page.getByRole('searchbox', { name: 'Filter locations' }).fill('att');
    await page.waitForURL('**/locations?q=att');
    await row(page, 'Attic').click();
    await chooseMore(page, 'Edit');
    await page.getByRole('textbox', { name: 'Name' }).fill('Attics');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Attics' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=att');
    await chooseMore(page, 'Edit');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Attics' }).waitFor();
    await back();
    await page.waitForURL('**/locations?q=att');

    await page.getByRole('link', { name: 'Add Location', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Cellar');
    await page.getByRole('button', { name: 'Add Location' }).click();
    await page.getByRole('heading', { name: 'Cellar' }).waitFor();
    await back();
    await page.waitForURL('**/locations?q=att');

    await chooseAction(page, 'Attics', 'Edit');
    await page.getByRole('textbox', { name: 'Name' }).fill('Attic');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/locations/${attic.id}`);
    await back();
    await page.waitForURL('**/locations?q=att');
    await row(page, 'Attic').waitFor();
  });

  itOnPhone('asks before discarding changes, and attaches a blank label to a new location', async () => {
    await page.goto(`/locations/${shelf.id}/edit`);
    await page.getByRole('textbox', { name: 'Description' }).fill('Above the bench');
    await page.getByRole('link', { name: 'Shelf' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Above the bench').waitFor();

    // A code can be used once per server.
    const code = `7ZZZ9X${String(people).padStart(2, '0')}`;
    await page.goto(`/locations/new?code=${code.toLowerCase()}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Crate');
    await page.getByRole('button', { name: 'Add location' }).click();
    await page.waitForURL(/\/locations\/\d+$/);
    await page.getByRole('heading', { name: 'Location Details' }).click();
    await page.getByText(`7ZZZ ${code.slice(4)}`).waitFor();
    expect((await api.codes.get({ params: { code } })).name).toBe('Crate');
  });

  it('has no horizontal overflow or accessibility errors with long names on twelve levels', async () => {
    let parent: number | null = null;
    for (let level = 1; level <= 12; level += 1) {
      const name = `${level}`.padEnd(60, 'Tiefkühlschrankschublade');
      ({ id: parent } = await api.locations.create({ body: { name, parent_id: parent } }));
    }
    await page.goto(`/locations/${parent}`);
    await page.getByText('Level 12').waitFor();
    expect([...(await findOverflow(page)), ...(await findBarriers(page))]).toEqual([]);
    await page.goto('/locations?q=tief');
    await page.getByRole('treeitem').nth(11).waitFor();
    expect([...(await findOverflow(page)), ...(await findBarriers(page))]).toEqual([]);
    await page.getByRole('button', { name: /^Actions for 1T/ }).click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
  });

  if (!isPhone)
    it('drags a location into another and to the top level, but not into a location inside it', async () => {
      await drag(page, row(page, 'Attic'), row(page, 'Garage'));
      await row(page, 'Shelf').waitFor();
      await page.getByText('Into Garage', { exact: true }).waitFor();
      await page.mouse.up();
      await page.getByText('"Attic" moved to Garage').waitFor();
      await expect.poll(() => names(page)).toEqual(['Garage', 'Attic', 'Shelf']);
      expect(new URL(page.url()).pathname).toBe('/locations');

      await drag(page, row(page, 'Garage'), row(page, 'Shelf'));
      await page.getByText('A location cannot be moved into a location inside it').waitFor();
      await page.mouse.up();
      await expect.poll(() => names(page)).toEqual(['Garage', 'Attic', 'Shelf']);

      await drag(page, row(page, 'Shelf'), row(page, 'Attic'));
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await drag(page, row(page, 'Shelf'), page.getByRole('searchbox', { name: 'Filter locations' }));
      await page.mouse.up();
      await page.getByText('"Shelf" moved to the top level').waitFor();
      await expect.poll(() => names(page)).toEqual(['Garage', 'Attic', 'Shelf']);
      await expect.poll(async () => (await api.locations.get({ params: { id: shelf.id } })).depth).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await api.locations.get({ params: { id: shelf.id } })).depth).toBe(1);
    });

  if (isPhone)
    it('drags a location after a long press', async () => {
      const touch = await context.newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      const from = await middleOf(row(page, 'Attic'));
      const to = await middleOf(row(page, 'Garage'));
      await send('touchStart', [from]);
      await page.getByText('Drag it onto a location').waitFor({ state: 'attached' });
      await send('touchMove', [{ x: to.x, y: to.y - 5 }]);
      await send('touchMove', [to]);
      await page.getByText('Into Garage', { exact: true }).waitFor();
      await send('touchEnd', []);
      await page.getByText('"Attic" moved to Garage').waitFor();
    });
});

it('moves to the last of 300 rows by keyboard, and to a typed name', async () => {
  const person = newPerson();
  const api = await signUp(server.url, person);
  const count = 300;
  for (let number = 1; number <= count; number += 1)
    await api.locations.create({ body: { name: `Box ${number}` } });
  const { page, context, problems } = await openPage(browser, server.url);
  await bringSession(page, person);
  await page.goto('/locations');
  await row(page, 'Box 1').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Box 300,'),
  );
  await expect.poll(() => row(page, 'Box 300').getAttribute('aria-posinset')).toBe('300');
  await expect.poll(() => row(page, 'Box 300').getAttribute('aria-setsize')).toBe('300');
  await page.keyboard.type('box 12');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Box 12,'));
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it('keeps focus on a location when opening it makes the tree long', async () => {
  const person = newPerson();
  const api = await signUp(server.url, person);
  const { id } = await api.locations.create({ body: { name: 'Garage' } });
  const inside = 120;
  for (let number = 1; number <= inside; number += 1)
    await api.locations.create({ body: { name: `Box ${number}`, parent_id: id } });
  const { page, context } = await openPage(browser, server.url);
  await bringSession(page, person);
  await page.goto('/locations');
  await row(page, 'Garage').focus();
  await page.keyboard.press('ArrowRight');
  await row(page, 'Box 1').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Garage');
  await page.keyboard.press('End');
  await expect.poll(() => focusedName(page)).toBe('Box 120');
  await context.close();
});
