import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../support/browser';
import { DEVICES, itOn } from '../support/devices';
import { chooseMore, chooseOption } from '../support/page';
import { ANNA, bringSession, signUp } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;
let garage: number;

const ADDRESS = 'http://192.168.1.20:3000';

async function seed(): Promise<void> {
  api = await signUp(server.url, ANNA);
  for (const name of ['Box 1', 'Box 2', 'Box 3'])
    await api.items.quickAdd({
      body: { name: `Drill of ${name}`, quantity: 1, location_name: `Garage > Shelf > ${name}` },
    });
  await api.system.setAddress({ body: { public_url: ADDRESS } });
  await api.items.quickAdd({ body: { name: 'Tent', quantity: 1, location_name: 'Attic' } });
  garage = (await api.locations.list()).find(({ name }) => name === 'Garage')!.id;
}

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser({ pdfViewer: true }), startServer()]);
  await seed();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

interface Printed {
  pages: number | undefined;
  type: string | undefined;
  order: { start?: number; paper?: string | number; copies?: number; source?: { kind: string } };
}

/** Clicks the button; returns details of the request to `path` and its response. `source` excludes preview requests. */
async function print(page: Page, button: string, path: string, source?: string): Promise<Printed> {
  const answered = page.waitForResponse((response) => {
    if (!response.url().endsWith(path)) return false;
    const order = response.request().postDataJSON() as Printed['order'];
    return source === undefined || order.source?.kind === source;
  });
  await page.getByRole('button', { name: button }).click();
  const response = await answered;
  // The PDF has opened in another tab, and Chromium slows down tabs in the background.
  await page.bringToFront();
  return {
    pages: countPages(await response.body()),
    type: response.headers()['content-type'],
    order: response.request().postDataJSON() as Printed['order'],
  };
}

const SHEET = '/labels/sheet';
const start = (page: Page) => page.getByRole('radio', { checked: true, name: /^Label \d/ });
const preview = (page: Page) => page.getByRole('img', { name: /^The first page/ });

const isDrawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data?.some((value, index) => index % 4 === 0 && data[index + 3] === 255 && value < 60) ?? false;
  });

/** True when another element covers the centre of the target, such as the sticky bar. */
const isCovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen === null || !element.contains(seen);
  });

describe.each(DEVICES)('labels on a %s', (name, device) => {
  const itOnPhone = itOn('phone', name);
  const itOnDesktop = itOn('desktop', name);

  let page: Page;
  let problems: string[];

  beforeEach(async () => {
    ({ page, problems } = await openPage(browser, server.url, device));
    await bringSession(page);
  });

  itOnPhone('prints a location with its descendants on a partly used sheet', async () => {
    await page.goto('/labels');
    await page.getByRole('button', { name: 'Garage with everything inside: 4 locations' }).click();
    await page.waitForURL(`**/labels?for=location_tree&id=${garage}`);
    await page.getByText('5 labels on 1 page').waitFor();
    await chooseOption(page, 'Brand and size', 'Avery 5163');
    await page.getByRole('radio', { name: /^Label 8,/ }).click();
    await page.getByText('5 labels on 2 pages').waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);

    const opened = page.context().waitForEvent('page');
    const { pages, type, order } = await print(page, 'Print labels', SHEET, 'location_tree');
    expect(type).toBe('application/pdf');
    expect(pages).toBe(2);
    expect(order).toMatchObject({ start: 8, paper: 'avery-5163', copies: 1 });
    await expect.poll(async () => (await opened).url()).toMatch(/^blob:/);
    await page.getByText('The PDF is ready.').waitFor();

    await page.reload();
    await page.getByText('5 labels on 2 pages').waitFor();
    await expect.poll(() => start(page).getAttribute('data-position')).toBe('8');
    await chooseOption(page, 'Brand and size', '54 × 25 mm');
    await page.getByText('5 labels on 5 pages').waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  itOnDesktop('downloads the labels of a search when pop-ups are blocked', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/inventory?search=drill');
    await page.getByText('Showing 3 of 3 items').waitFor();
    await page.goto('/labels?for=item_list&search=drill');
    await page.getByText('3 labels on 1 page').waitFor();
    const downloaded = page.waitForEvent('download');
    const { pages } = await print(page, 'Print labels', SHEET, 'item_list');
    expect(pages).toBe(1);
    expect((await downloaded).suggestedFilename()).toMatch(/^labels-[a-z0-9-]+-\d{4}-\d\d-\d\d\.pdf$/);
  });

  itOnDesktop(
    'keeps the selection during further searches, and Back restores earlier selections',
    async () => {
      await page.goto('/labels');
      await page.getByText('Items', { exact: true }).click();
      const found = page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');
      await page.getByLabel('Search items').fill('tent');
      await page.getByRole('checkbox', { name: /^Tent/ }).check();
      await page.getByLabel('Search items').fill('box 2');
      // The list of all items also has it, and gets shorter below the pointer.
      await expect.poll(() => found.count()).toBe(1);
      await page.getByRole('checkbox', { name: /^Drill of Box 2/ }).check();
      await page.getByText('2 labels on 1 page').waitFor();
      await page.getByRole('list', { name: 'Selected items' }).getByText('Tent').waitFor();
      await page.getByRole('button', { name: 'Remove Tent' }).click();
      await page.getByText('1 label on 1 page').waitFor();
      await page.goBack();
      await page.getByText('No labels yet').waitFor();
      await page.goForward();
      await page.getByText('1 label on 1 page').waitFor();
      await page.getByText('Blank', { exact: true }).click();
      await page.getByLabel('Number of labels').fill('43');
      await chooseOption(page, 'Brand and size', 'Avery L7160');
      await page.getByText('43 labels on 3 pages').waitFor();
      expect(new URL(page.url()).search).toBe('?for=blank&count=43');
    },
  );

  itOnPhone('saves, applies and deletes a preset', async () => {
    const preset = `Boxes on a ${name}`;
    await page.goto(`/labels?for=locations&ids=${garage}`);
    await chooseOption(page, 'Brand and size', 'Avery L7163');
    await page.getByLabel('Copies of each label', { exact: true }).fill('4');
    await page.getByLabel('Custom line').fill('If found, call 555 0100');
    await page.getByText('4 labels on 1 page').waitFor();
    await page.getByRole('button', { name: 'Save as new preset' }).click();
    await page.getByRole('button', { name: 'Save preset' }).click();
    await page.getByText('Preset name is required').waitFor();
    await page.getByLabel('Preset name').fill(preset);
    await page.getByRole('button', { name: 'Save preset' }).click();
    await page.getByText(`Preset ${preset} saved`).waitFor();

    await page.getByLabel('Copies of each label', { exact: true }).fill('2');
    await page.getByText(`You have changed the settings of ${preset}.`).waitFor();
    await page.evaluate(() => localStorage.setItem('label-settings:1', ''));
    await page.reload();
    await chooseOption(page, 'Preset', preset);
    await page.getByText('4 labels on 1 page').waitFor();
    await expect.poll(() => page.getByLabel('Custom line').inputValue()).toBe('If found, call 555 0100');

    await page.getByRole('button', { name: 'Delete preset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Preset ${preset} deleted`).waitFor();
    await expect.poll(() => api.labels.listPresets()).toEqual([]);
    await expect.poll(() => page.getByLabel('Copies of each label', { exact: true }).inputValue()).toBe('4');
  });

  itOnPhone('prints on an own label size, changes and deletes it', async () => {
    await page.goto('/labels?for=blank&count=5');
    await chooseOption(page, 'Brand and size', 'Avery L7160');
    await page.getByRole('button', { name: 'Add your own size' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 across, 7 down: 21 per page').waitFor();
    await dialog.getByText('Millimetres').click();
    await expect.poll(() => dialog.getByLabel('Label width').inputValue()).toBe('63.50');
    await dialog.getByLabel('Label width').fill('220');
    await dialog.getByText('The labels are 220 mm wide, but the paper only 210 mm').waitFor();
    await dialog.getByRole('button', { name: 'Save size' }).click();
    await dialog.getByText('Name of the size is required').waitFor();
    await dialog.getByLabel('Name of the size').fill('Two in a row');
    await dialog.getByLabel('Label width').fill('90');
    await dialog.getByLabel('Rows').fill('2');
    await dialog.getByText('2 across, 2 down: 4 per page').waitFor();
    await dialog.getByRole('button', { name: 'Save size' }).click();
    await page.getByText('Size Two in a row saved').waitFor();
    await page.getByText('5 labels on 2 pages').waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
    const own = (await api.labels.listPapers()).find((paper) => paper.name === 'Two in a row');
    const { pages, order } = await print(page, 'Print labels', SHEET, 'blank');
    expect(pages).toBe(2);
    expect(order.paper).toBe(own!.id);

    const preset = await api.labels.createPreset({
      body: { name: 'Of this size', settings: { paper: own!.id } },
    });
    await page.reload();
    await page.getByText('5 labels on 2 pages').waitFor();
    await page.getByRole('button', { name: 'Delete size' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('These presets use the size: Of this size.').waitFor();
    await api.labels.removePreset({ params: { id: preset.id } });

    await page.getByRole('button', { name: 'Edit size' }).click();
    await dialog.getByLabel('Paper', { exact: true }).selectOption('Roll or single labels');
    await dialog.getByText('Millimetres').click();
    await dialog.getByLabel('Label width').fill('14');
    await dialog.getByLabel('Label height').fill('8');
    await dialog.getByRole('button', { name: 'Save size' }).click();
    await page.getByText('5 labels on 5 pages').waitFor();
    await page.getByText('These labels are too small for the QR code.').waitFor();

    await page.getByRole('button', { name: 'Delete size' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Size Two in a row deleted').waitFor();
    await expect.poll(() => api.labels.listPapers()).toEqual([]);
    await page.getByText('5 labels on 1 page').waitFor();
  });

  itOnPhone('asks for another paper when the remembered size was deleted on another device', async () => {
    const own = await api.labels.createPaper({
      body: { name: 'Gone soon', size: { page: 'a4', label_width_mm: 60, label_height_mm: 30 } },
    });
    await page.goto('/labels?for=blank&count=5');
    await chooseOption(page, 'Brand and size', own.name);
    await api.labels.removePaper({ params: { id: own.id } });
    await page.reload();
    await page.getByText('This label size no longer exists. Choose another paper.').first().waitFor();
    await chooseOption(page, 'Brand and size', 'Avery L7160');
    const { pages } = await print(page, 'Print labels', SHEET, 'blank');
    expect(pages).toBe(1);
  });

  itOnDesktop('prints a test page with the adjusted offset', async () => {
    await page.goto('/labels');
    await page.getByRole('button', { name: 'To the right: decrease' }).click({ clickCount: 3 });
    await expect.poll(() => page.getByLabel('To the right', { exact: true }).inputValue()).toBe('-0.3');
    const { pages, type, order } = await print(page, 'Print test page', '/labels/test-page');
    expect(type).toBe('application/pdf');
    expect(pages).toBe(1);
    expect(order).toMatchObject({ offset_x_mm: -0.3, offset_y_mm: 0 });
  });

  itOnPhone('shows input errors and a connection error, and keeps the form values', async () => {
    // The locations to choose from must have loaded.
    await page.goto('/labels?start=20', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Print labels' }).click();
    const summary = page.getByRole('alert').getByRole('button', { name: 'Choose at least one location' });
    await summary.waitFor();
    await expect.poll(() => isCovered(summary)).toBe(false);
    await summary.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('source');

    await page.goto('/labels?for=blank&count=60&start=20');
    await page.getByLabel('Copies of each label', { exact: true }).fill('1000');
    await page.getByText('Copies can be at most 100').waitFor();
    await page.getByLabel('Copies of each label', { exact: true }).fill('100');
    await page.getByText('More than 5,000 labels').waitFor();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await page.getByText('You can print at most 5,000 labels at once').first().waitFor();

    await page.getByLabel('Copies of each label', { exact: true }).fill('2');
    await chooseOption(page, 'Brand and size', 'Avery 5163');
    await page.getByText('120 labels on 12 pages').waitFor();
    await expect.poll(() => start(page).getAttribute('data-position')).toBe('1');

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Print labels' }).click();
    await page.getByText('The PDF could not be created. No connection to the server.').first().waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => page.getByLabel('Number of labels').inputValue()).toBe('60');
    const { pages } = await print(page, 'Print labels', SHEET);
    expect(pages).toBeGreaterThan(0);
  });

  itOnDesktop('asks an administrator for the address of the server before the first label', async () => {
    await api.system.setAddress({ body: { public_url: null } });
    await page.goto(`/labels?for=locations&ids=${garage}`);
    await page.getByText('Where should labels and links lead?').waitFor();
    const address = page.getByLabel('Address of this server');
    await page.getByRole('button', { name: 'Print labels' }).click();
    await page.getByText('First set the address that labels lead to').waitFor();
    await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
    await address.fill('nas');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('The address must look like http://192.168.1.20:3000, without a path').waitFor();
    await address.fill(ADDRESS);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText(`Labels and links now lead to ${ADDRESS}`).waitFor();
    await address.waitFor({ state: 'detached' });
    expect((await print(page, 'Print labels', SHEET)).pages).toBe(1);
  });

  itOnDesktop('asks for the address before the first QR code and then generates it', async () => {
    await api.system.setAddress({ body: { public_url: null } });
    await page.goto(`/locations/${garage}`);
    await page.getByRole('heading', { name: 'Location Details' }).click();
    await page.getByRole('button', { name: 'Generate QR' }).click();
    const dialog = page.getByRole('dialog', { name: 'Address of labels' });
    await dialog.getByLabel('Address of this server').fill(ADDRESS);
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('QR code generated successfully').waitFor();
    await page.getByText('PNG, medium').waitFor();
  });
});

it('still shows the sheet of labels when the preview fails', async () => {
  const { page } = await openPage(browser, server.url, DESKTOP);
  await bringSession(page);
  await page.route('**/pdf.worker*', (route) => route.abort());
  await page.goto(`/labels?for=locations&ids=${garage}`);
  await page.getByText("This browser can't show a preview.").waitFor();
  await preview(page).waitFor();
  await page.getByText('1 label on 1 page').waitFor();
});

it('opens the label screen from a location and from an item', async () => {
  const { page } = await openPage(browser, server.url, DESKTOP);
  await bringSession(page);
  await page.goto(`/locations/${garage}`);
  await chooseMore(page, 'Print label');
  await page.waitForURL(`**/labels?for=locations&ids=${garage}`);
  const { items } = await api.items.list({ query: { search: 'tent' } });
  await page.goto(`/inventory/${items[0]!.id}`);
  await chooseMore(page, 'Print label');
  await page.getByText('1 label on 1 page').waitFor();
  await page.getByRole('list', { name: 'Selected items' }).getByText('Tent').waitFor();
});

it('never covers the preview with the bar of the print button', async () => {
  const { page } = await openPage(browser, server.url, DESKTOP);
  await bringSession(page);
  await page.goto(`/labels?for=location_tree&id=${garage}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  const button = page.getByRole('button', { name: 'Print labels' });
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height });
    for (const y of [0, 400, 10_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      const [sheet, print] = [await preview.boundingBox(), await button.boundingBox()];
      expect((print?.x ?? 0) + (print?.width ?? 0), `${height} px, scrolled ${y}`).toBeLessThan(
        sheet?.x ?? 0,
      );
      // Still on the screen.
      expect((print?.y ?? 0) + (print?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  }
});
