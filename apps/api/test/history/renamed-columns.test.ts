import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase } from '../../src/db/connection/connection';
import { MIGRATIONS, readMigrations } from '../../src/db/migrate';
import { REPOSITORY } from '../../src/lib/paths';
import { openDatabase } from '../../src/start/open-database';
import { createOldDatabase, makeOldMigrations } from '../support/database/old-database';
import { makeImage, toFile } from '../support/images/image-files';
import { makeDataDir, startServer } from '../support/server';

/** Number of the migrations before the one that renamed `owner_id`. */
const BEFORE_RENAME = readMigrations(MIGRATIONS).findIndex(({ tag }) =>
  tag.endsWith('name-inventories-by-inventory-id'),
);

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('undoes events and restores the trash of a version that called the inventory owner_id', async () => {
  const server = await startServer();
  const { api, username } = await server.register();
  const photo = toFile(await makeImage({ width: 12, height: 8 }));
  const category = await api.categories.create({ body: { name: 'Loud tools' } });
  const body = { name: 'Drill', category_id: category.id, compatible_with: ['Bits'], current_value: 12 };
  const drill = await api.items.create({ body });
  await api.images.create({ params: { id: drill.id }, body: {}, files: [photo] });
  const saw = await api.items.create({ body: { name: 'Saw' } });
  await api.items.update({ params: { id: saw.id }, body: { name: 'Jigsaw' } });
  await api.categories.remove({ params: { id: category.id } });
  await api.items.remove({ params: { id: drill.id } });
  const kinds = ['item_deleted', 'category_deleted', 'item_changed'];
  const events = (await api.events.list({ query: {} })).events.filter(({ kind }) => kinds.includes(kind));
  expect(events.map(({ kind }) => kind)).toEqual(kinds);
  server.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');

  const [folder, migrations] = [makeFolder(), makeOldMigrations(makeFolder(), BEFORE_RENAME)];
  await createOldDatabase(server.context.config.data_dir, folder, migrations);
  await server.stop();
  const old = await openDatabase(folder, migrations);
  const before = old.$client.prepare<[], string>(
    "SELECT before FROM event_changes WHERE entity = 'items' AND after IS NULL",
  );
  expect(JSON.parse(before.pluck().get() ?? '')).toMatchObject({
    name: 'Drill',
    owner_id: expect.any(Number) as number,
    // A column that was removed later.
    sort_key_es: '',
  });
  closeDatabase(old);

  const updated = await startServer({}, folder);
  onTestFinished(() => updated.stop());
  const person = await updated.signIn(username);
  const [entry] = (await person.api.trash.list({ query: {} })).items.filter(({ kind }) => kind === 'item');
  await person.api.trash.restore({ params: { id: entry!.id }, body: {} });
  for (const { id } of events.slice(1)) await person.api.events.revert({ params: { id }, body: {} });
  expect(await person.api.items.get({ params: { id: drill.id } })).toMatchObject({
    ...body,
    images: [{ is_primary: true }],
  });
  expect(await person.api.items.get({ params: { id: saw.id } })).toMatchObject({ name: 'Saw' });
  expect((await person.api.items.search({ query: { q: 'drill' } })).total).toBe(1);
});

test('no source calls the id of an inventory the id of an owner', () => {
  const source = join(REPOSITORY, 'apps/api/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const hasOwnerId = (path: string) => /\bowner_?id\b/i.test(readFileSync(join(source, path), 'utf8'));
  expect(files.filter(hasOwnerId)).toEqual([]);
});
