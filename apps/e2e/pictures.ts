// Takes the pictures of the README and of docs/guide, from the built server with demo data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { withBrowsers } from '../../scripts/chromium.mjs';
import { makePerson, openApi, type Person, signIn, signUp } from './support/people';

const DOCS = join(import.meta.dirname, '../../docs');
const PHONE = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const GAP = 24;
const DEMO: Person = { ...makePerson('demo', 'Robin Fields'), password: 'stowage-demo' };
const NEWCOMER = makePerson('alex', 'Alex Moor');

const dataDir = mkdtempSync(join(tmpdir(), 'stowage-pictures-'));
const { CHROMIUM_PATH, PATH } = await withBrowsers(process.env);
const server = spawn(process.execPath, [join(import.meta.dirname, '../api/dist/main.js')], {
  env: { PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function readAddress(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error('The server has not started');
}

const baseURL = await readAddress();
server.stdout.resume();
await signUp(baseURL, NEWCOMER);
const api = await openApi(baseURL, DEMO);
const [drill] = (await api.items.list({ query: { search: 'cordless drill' } })).items;
const [house] = await api.locations.list();
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] });

interface Picture {
  device?: BrowserContextOptions;
  person?: Person;
  act?: (page: Page) => Promise<void>;
}

async function take(
  address: string,
  { device = DESKTOP, person = DEMO, act }: Picture = {},
): Promise<Buffer> {
  const context = await browser.newContext({ ...device, baseURL, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(address, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}

/** Puts pictures of the same height side by side. */
async function save(name: string, ...pictures: Buffer[]): Promise<void> {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let size = { width: -GAP, height: 0 };
  for (const input of pictures) {
    const { width, height } = await sharp(input).metadata();
    parts.push({ input, left: size.width + GAP, top: 0 });
    size = { width: size.width + GAP + width, height: Math.max(size.height, height) };
  }
  await sharp({ create: { ...size, channels: 4, background: '#0000' } })
    .composite(parts)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(DOCS, `${name}.webp`));
}

const openAdd = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).last().click();

const item = `/inventory/${drill?.id}`;
const box = house?.children[0]?.children[0];
await save('pictures/inventory', await take('/inventory'), await take(item, { device: PHONE }));
await save('guide/1-first-steps', await take('/dashboard', { person: NEWCOMER }));
await save(
  'guide/2-add',
  await take('/dashboard', { device: PHONE, act: openAdd }),
  await take('/inventory/photos-first', { device: PHONE }),
);
await save('guide/3-location', await take(`/locations/${box?.id}`));
await save('guide/4-item', await take(item));
await save('guide/5-inventory', await take('/inventory?search=cable'));
await save('guide/6-labels', await take('/labels'));
await save('guide/7-loans', await take('/loans'));
await save('guide/8-people', await take('/users/trusted'));
await save('guide/9-report', await take('/reports/insurance'));
await save('guide/10-activity', await take('/activity'));

await browser.close();
const stopped = once(server, 'exit');
server.kill('SIGTERM');
await stopped;
rmSync(dataDir, { recursive: true });
