import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ItemImage } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { examine, type ExaminationOptions, type Finding } from '../../src/doctor/doctor';
import { makeImage, toFile } from '../support/images/image-files';
import { runCommand } from '../support/processes/process';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let folder: string;
let itemId: number;
let photos: ItemImage[];
let locationIds: number[];
/** Shared prefix of the first image's file names. */
let file: string;

beforeAll(async () => {
  server = await startServer();
  folder = server.context.config.data_dir;
  ada = await server.register('ada');
  const garage = await ada.api.locations.create({ body: { name: 'Garage' } });
  const shelf = await ada.api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
  locationIds = [garage.id, shelf.id];
  ({ id: itemId } = await ada.api.items.create({ body: { name: 'Drill', location_id: shelf.id } }));
  photos = [];
  for (const width of [40, 80]) {
    const files = [toFile(await makeImage({ width, height: 30 }))];
    photos.push(await ada.api.images.create({ params: { id: itemId }, body: {}, files }));
  }
  file = /[0-9a-f]{32}/.exec(photos[0]!.url)![0];
});
afterAll(() => server.stop());

const run = (sql: string) => server.context.db.$client.exec(sql);
const toPath = (name: string) => server.context.files.toPath(name);

async function listFindings(options?: ExaminationOptions): Promise<Finding[]> {
  const { checks, ok } = await examine(server.context.db, folder, options);
  const findings = checks.flatMap((check) => check.findings);
  expect(ok).toBe(findings.every(({ severity, fixed }) => severity === 'note' || fixed));
  return findings;
}

test('finds no problems in undamaged data', async () => {
  expect(await listFindings()).toEqual([]);
});

const DRILL = /^photo \d+ of item \d+$/;

test.each<[what: string, damage: () => void, expected: { subject: RegExp; message: RegExp }]>([
  [
    'a search index that lacks an item',
    () => run('DELETE FROM items_search'),
    { subject: /^items \d+$/, message: /^The search index does not match the row\.$/ },
  ],
  [
    'files without a photo',
    () => {
      mkdirSync(join(folder, 'uploads/ab'), { recursive: true });
      writeFileSync(toPath(`ab${'0'.repeat(30)}.jpg`), 'photo');
    },
    { subject: /^ab0{30}\.jpg$/, message: /^No photo uses these files\./ },
  ],
  [
    'an item without a primary photo',
    () => run('UPDATE item_images SET is_primary = 0'),
    { subject: /^item \d+$/, message: /no primary photo/ },
  ],
  [
    'locations inside each other',
    () => run(`UPDATE locations SET parent_id = ${locationIds[1]} WHERE id = ${locationIds[0]}`),
    { subject: /^location \d+$/, message: /^The location is inside itself\./ },
  ],
  [
    'a wrong counter',
    () => run('UPDATE inventories SET item_count = 7'),
    { subject: /^inventories \d+$/, message: /^item_count is 7 instead of 1\.$/ },
  ],
  [
    'an item number that would be used twice',
    () => run('UPDATE inventories SET last_item_number = 0'),
    { subject: /^inventories \d+$/, message: /^last_item_number is 0 instead of 1\.$/ },
  ],
])('reports and repairs %s', async (_, damage, expected) => {
  damage();
  const [finding, ...others] = await listFindings();
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ severity: 'problem', fixable: true, fixed: false });
  expect(finding!.subject).toMatch(expected.subject);
  expect(finding!.message).toMatch(expected.message);
  expect(await listFindings({ fix: true })).toEqual([{ ...finding, fixed: true }]);
  expect(await listFindings()).toEqual([]);
});

test('the repair moves files that belong to no photo instead of deleting them', () => {
  expect(readdirSync(join(folder, 'orphans'))).toEqual([`ab${'0'.repeat(30)}.jpg`]);
});

test('the repair makes the oldest photo primary, and breaks a cycle by moving a location to the top level', async () => {
  const { images } = await ada.api.items.get({ params: { id: itemId } });
  expect(images.map(({ is_primary }) => is_primary)).toEqual([true, false]);
  const { path } = await ada.api.locations.get({ params: { id: locationIds[1]! } });
  expect(path).toEqual(['Garage']);
});

test('adds checksums to photos of earlier versions without reporting a problem', async () => {
  const readRows = () =>
    server.context.db.$client.prepare('SELECT bytes, files_hash FROM item_images ORDER BY id').all();
  const before = readRows();
  run('UPDATE item_images SET bytes = NULL, files_hash = NULL');
  expect(await listFindings()).toMatchObject([
    { severity: 'note', fixable: true },
    { severity: 'note', fixable: true },
  ]);
  await listFindings({ fix: true });
  expect(readRows()).toEqual(before);
});

test('the repair removes a damaged screen size, which the server then makes again', async () => {
  const screen = toPath(`${file}-1280.webp`);
  appendFileSync(screen, 'x');
  expect(await listFindings({ quick: true })).toMatchObject([{ check: 'photo-files', fixable: true }]);
  await listFindings({ fix: true });
  expect(existsSync(screen)).toBe(false);
  expect(await listFindings()).toEqual([]);
  expect((await request(server.url).get(photos[0]!.screen_url)).status).toBe(200);
  expect(existsSync(screen)).toBe(true);
  expect(await listFindings()).toEqual([]);
});

test('reports a row that refers to a missing row as a problem that the doctor cannot repair', async () => {
  run('PRAGMA foreign_keys = OFF');
  run("INSERT INTO item_suppliers (id, item_id, position, supplier_name) VALUES (5, 999, 0, 'Shop')");
  expect(await listFindings()).toMatchObject([{ subject: 'item_suppliers 5', fixable: false }]);
  run('DELETE FROM item_suppliers');
  run('PRAGMA foreign_keys = ON');
});

test('reports damaged and missing files of a photo', async () => {
  const [large, medium, thumbnail] = [`${file}.jpg`, `${file}-640.webp`, `${file}-320.webp`].map(toPath);
  const expectOne = async (message: RegExp, options?: ExaminationOptions) => {
    const findings = await listFindings(options);
    expect(findings).toMatchObject([{ check: 'photo-files', severity: 'problem', fixable: false }]);
    expect(findings[0]!.subject).toMatch(DRILL);
    expect(findings[0]!.message).toMatch(message);
  };
  const bytes = z.instanceof(Buffer).parse((await request(server.url).get(photos[0]!.url)).body);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(large!, bytes);
  await expectOne(/^The content of the files .* has changed\./);
  expect(await listFindings({ quick: true })).toEqual([]);
  appendFileSync(medium!, 'x');
  await expectOne(/ bytes instead of /, { quick: true });
  truncateSync(thumbnail!);
  await expectOne(/^Empty: uploads\/.*-320\.webp\./);
  rmSync(large!);
  await expectOne(/^Missing: uploads\/.*\.jpg\./, { fix: true });

  // The doctor command also works while the server is running.
  const [human, json, fix] = await Promise.all([
    runCommand(folder, 'doctor'),
    runCommand(folder, 'doctor', '--json', '--only', 'photo-files'),
    runCommand(folder, 'doctor', '--fix'),
  ]);
  expect(human.code).toBe(1);
  expect(human.stdout).toMatch(
    /\nPhoto files +1 problem\n {2}photo \d+ of item \d+ \(Drill, [^)]+ of ada\): Missing: uploads/,
  );
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    data_dir: folder,
    checks: [
      { name: 'photo-files', findings: [{ check: 'photo-files', item: { name: 'Drill' }, fixable: false }] },
    ],
  });
  const stderr = `Stowage is already running with the data folder ${folder}.\n`;
  expect(fix).toEqual({ code: 1, stdout: '', stderr });
});

test('reports leftover folders of restores as notes, not as problems', async () => {
  const names = ['replaced-20260131T023000Z', 'restore-extracted'];
  for (const name of names) mkdirSync(join(folder, name));
  const findings = await listFindings({ only: ['unfinished-work'] });
  expect(findings).toMatchObject(names.map((subject) => ({ subject, severity: 'note', fixable: false })));
  for (const name of names) rmSync(join(folder, name), { recursive: true });
});

test('reports a file that is not a database', async () => {
  const other = makeDataDir();
  writeFileSync(join(other, 'stowage.db'), 'not a database'.repeat(1000));
  const damaged = await runCommand(other, 'doctor');
  expect(damaged).toMatchObject({ code: 1, stderr: '' });
  expect(damaged.stdout).toMatch(/^Database file {2}1 problem\n {2}stowage\.db: .*There is no backup in /);
  rmSync(other, { recursive: true });
});
