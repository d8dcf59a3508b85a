import { translatorFor } from '@stowage/texts/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../support/browser';
import { findBarriers, findOverflow } from '../support/checks';
import { DEVICES } from '../support/devices';
import { waitForClosedDialog } from '../support/page';
import { bringSession, signUp } from '../support/people';
import { plainPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';
import { countStoredFiles } from '../support/stored-files';

const PDF = {
  name: 'manual.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('hello'\\);)>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 45>> stream
BT /F 12 Tf 20 240 Td (Press the button) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
`),
};

let browser: Browser;
let server: TestServer;
let api: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser({ camera: 'allowed' }), startServer()]);
  api = await signUp(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });

async function chooseAction(page: Page, action: string): Promise<void> {
  await documents(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe.each(DEVICES)('documents on a %s', (name, device) => {
  it('are added, opened, changed and deleted on the page of an item', async () => {
    const { id } = await api.items.create({ body: { name: 'Drill' } });
    await api.items.create({ body: { name: `Charger of the ${name}` } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto(`/inventory/${id}`);
    await page.getByRole('button', { name: 'Add document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(PDF);
    await dialog.getByText('manual.pdf').waitFor();
    await dialog.getByLabel('Kind').selectOption('Manual');
    await dialog.getByLabel('Date').fill('2026-03-31');
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByRole('searchbox', { name: 'Add an item or a location' }).fill('Charger');
    await dialog.getByRole('button', { name: `Add to Charger of the ${name}` }).click();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add document' }).click();
    await waitForClosedDialog(page);
    const link = documents(page).getByRole('link', { name: /manual.*Manual · Mar 31, 2026 · \$12.50/ });
    const address = await link.getAttribute('href');
    const answer = await page.request.get(address!);
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf' });
    await expect
      .poll(() =>
        documents(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalHeight),
      )
      .toBe(1280);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);

    await chooseAction(page, 'Edit');
    await dialog.getByLabel('Title').fill('How to drill');
    await dialog.getByRole('checkbox', { name: 'Show with the shared item' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForClosedDialog(page);
    await documents(page)
      .getByRole('link', { name: /How to drill.*Shared/ })
      .waitFor();
    await expect
      .poll(() => api.documents.list({ query: { item_id: id } }))
      .toMatchObject([
        { kind: 'manual', day: '2026-03-31', amount: 12.5, is_released: true, items: [{}, {}] },
      ]);

    await chooseAction(page, 'Delete');
    await documents(page).waitFor({ state: 'detached' });
    // Until then, "Undo" takes back the change before.
    await page.getByText('Document deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await documents(page).getByText('How to drill').waitFor();
    expect(problems).toEqual([]);
  });

  it('are photos of receipts, links, and belong to locations', async () => {
    const { id } = await api.locations.create({ body: { name: `Box of the ${name}` } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto(`/locations/${id}`);
    const dialog = page.getByRole('dialog');
    if (name === 'phone')
      await page
        .locator('input[type=file][capture]')
        .first()
        .setInputFiles([await plainPhoto('bill.jpg')]);
    else {
      await page.getByRole('button', { name: 'Add document' }).click();
      await dialog.locator('input[type=file]').setInputFiles([await plainPhoto('bill.jpg')]);
    }
    await dialog.getByText('bill.jpg').waitFor();
    await dialog.getByRole('button', { name: 'Add document' }).click();
    await documents(page).getByRole('link', { name: /bill/ }).waitFor();
    await documents(page).getByRole('button', { name: 'Add document' }).click();
    await dialog.getByLabel('Or a link').fill('https://paperless.example/documents/12');
    await dialog.getByRole('button', { name: 'Add document' }).click();
    await documents(page)
      .getByRole('link', { name: /paperless.example/ })
      .waitFor();
    await waitForClosedDialog(page);
    await documents(page).getByRole('button', { name: 'Actions for paperless.example' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await dialog.getByLabel('Link', { exact: true }).fill('https://paperless.example/documents/13');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForClosedDialog(page);
    await expect
      .poll(() => api.documents.list({ query: { location_id: id } }))
      .toMatchObject([
        { url: 'https://paperless.example/documents/13', file: null },
        { kind: 'receipt', file: { format: 'image' } },
      ]);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('are added several at once, of which a refused one stays in the dialog', async () => {
    const { id } = await api.items.create({ body: { name: `Saw of the ${name}` } });
    const { page, problems } = await openPage(browser, server.url, device);
    await bringSession(page);
    await page.goto(`/inventory/${id}`);
    await page.getByRole('button', { name: 'Add document' }).click();
    const dialog = page.getByRole('dialog');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Sharp') };
    const page1 = { name: 'false.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') };
    await dialog.locator('input[type=file]').setInputFiles([page1, PDF, notes]);
    await expect.poll(() => dialog.getByLabel('Title').count()).toBe(0);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 3 documents' }).click();
    await dialog.getByText('false.pdf is not a PDF, although its name says so').waitFor();
    await page.getByText('2 documents added').waitFor();
    await expect
      .poll(() => dialog.getByRole('button', { name: /^Remove / }).evaluateAll((all) => all.length))
      .toBe(1);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await waitForClosedDialog(page);
    await expect
      .poll(async () =>
        (await api.documents.list({ query: { item_id: id } })).map(({ title }) => title).sort(),
      )
      .toEqual(['manual', 'notes']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await documents(page).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

it('are made with the camera of a computer', async () => {
  const { id } = await api.items.create({ body: { name: 'Camera' } });
  const { page, problems } = await openPage(browser, server.url, DESKTOP);
  await bringSession(page);
  await page.goto(`/inventory/${id}`);
  await page.getByRole('button', { name: 'Photo of the receipt' }).click();
  await page.getByRole('button', { name: 'Capture photo' }).click();
  await page.getByRole('button', { name: 'Use photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add document' });
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await waitForClosedDialog(page);
  await expect
    .poll(() => api.documents.list({ query: { item_id: id } }))
    .toMatchObject([{ kind: 'receipt', file: { format: 'image' } }]);
  expect(problems).toEqual([]);
});

describe.each(DEVICES)('documents in German on a %s', (name, device) => {
  const { t } = translatorFor('de');

  it('are receipts of a new item, whose kind changes and whose former version comes back', async () => {
    const { page, problems } = await openPage(browser, server.url, { ...device, locale: 'de-DE' });
    await bringSession(page);
    await page.goto('/inventory/new');
    await page.getByLabel(t('field.name'), { exact: true }).fill(`Bohrer ${name}`);
    const photos = page.getByRole('group', { name: t('common.photos') });
    const inputs = photos.locator('input[type=file][multiple]');
    // The file dialog of a computer also offers other files than photos.
    await inputs.first().setInputFiles([await plainPhoto('drill.jpg'), PDF]);
    await photos.getByRole('button', { name: t('imageUpload.addReceipt') }).waitFor();
    await inputs.last().setInputFiles([await plainPhoto('till.jpg')]);
    const receipts = photos.getByRole('list', { name: t('report.receipts') });
    await receipts.getByText('till.jpg').waitFor();
    await expect.poll(() => receipts.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    const isKept = "Object.keys(sessionStorage).some((key) => key.endsWith('-receipts-files'))";
    await expect
      .poll(async () => (await page.evaluate(countStoredFiles)).sort((one, other) => one - other))
      .toEqual([1, 2]);
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await page.reload();
    await receipts.getByText('till.jpg').waitFor();
    await page.getByRole('button', { name: t('newItem.addItem'), exact: true }).click();

    const list = page.getByRole('region', { name: t('documents.title') });
    await list.getByText('till', { exact: true }).waitFor();
    await list.getByText('manual', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('img', { name: `Bohrer ${name}` }).count()).toBeGreaterThan(0);
    const actions = list.getByRole('button', { name: t('documents.actions', { title: 'manual' }) });
    await actions.click();
    await page.getByRole('menuitem', { name: t('common.edit'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('documents.edit') });
    await dialog.getByLabel(t('history.field.kind')).selectOption(t('documents.kind.manual'));
    await dialog.getByLabel(t('history.field.amount')).fill('12,50');
    await dialog.getByLabel(t('history.field.day')).fill('2026-03-31');
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await waitForClosedDialog(page);
    await list.getByText(/Anleitung · 31\.03\.2026 · 12,50/).waitFor();

    const notes = {
      name: 'manual.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Gr\xf6\xdfe', 'latin1'),
    };
    await list.locator('input[type=file][accept*=".csv"]').last().setInputFiles([notes]);
    await page.getByText(t('documents.replaced')).waitFor();
    await actions.click();
    await page.getByRole('menuitem', { name: t('documents.formerVersions', { count: 1 }) }).click();
    await page.getByText(t('trash.versionsOf', { name: 'manual' })).waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: t('trash.restoreNamed', { name: 'manual' }) }).click();
    await page.getByText(t('trash.restored', { name: 'manual' })).waitFor();
    await page.goBack();
    const link = list.getByRole('link', { name: /manual/ });
    await expect
      .poll(
        async () => (await page.request.get((await link.getAttribute('href'))!)).headers()['content-type'],
      )
      .toBe('application/pdf');
    expect(problems).toEqual([]);
  });
});
