import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProperties, readTexts } from '../support/pdf-pages';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

const paper = 'avery-l7160';
const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const printTestPage = async () =>
  toBytes(await ada.api.labels.printTestPage({ body: { paper, offset_x_mm: 1.5, offset_y_mm: -0.5 } }));
const readText = async (pdf: Uint8Array) => (await readTexts(pdf)).join('\n').replaceAll('\u00a0', ' ');

test('explains the test page in English by default', async () => {
  const page = await printTestPage();
  expect(await readProperties(page.slice())).toEqual({
    title: 'Test page for Avery L7160',
    language: 'en',
  });
  const text = await readText(page);
  expect(text).toContain('Avery L7160, print moved +1.5 mm to the right, -0.5 mm down');
  expect(text).toContain('Print at actual size (100%).');
  expect(text).toContain('The marks are half a millimetre apart.');
});

test('explains the test page in German', async () => {
  await ada.api.users.updateMe({ body: { language: 'de' } });
  const page = await printTestPage();
  expect(await readProperties(page.slice())).toEqual({
    title: 'Testseite für Avery L7160',
    language: 'de',
  });
  const text = await readText(page);
  expect(text).toContain('Avery L7160, Druck um +1,5 mm nach rechts und -0,5 mm nach unten verschoben');
  expect(text).toContain('Drucke in Originalgröße (100 %).');
  expect(text).toContain('Die Striche haben einen Abstand von einem halben Millimeter.');
});

test('prints the German name of a paper that has no product name', async () => {
  await ada.api.users.updateMe({ body: { language: 'de' } });
  const page = await toBytes(await ada.api.labels.printTestPage({ body: { paper: 'plain-a4' } }));
  expect(await readText(page)).toContain('A4-Papier zum Zuschneiden, Druck um 0,0 mm nach rechts');
});

test('gives the PDF of labels a German title', async () => {
  await ada.api.users.updateMe({ body: { language: 'de' } });
  const { id } = await ada.api.locations.create({ body: { name: 'Garage' } });
  const source = { kind: 'locations' as const, ids: [id] };
  const labels = await toBytes(await ada.api.labels.print({ body: { paper, source } }));
  expect(await readProperties(labels)).toEqual({ title: 'Etiketten auf Avery L7160', language: 'de' });
});
