import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TITLE_MAX_LENGTH } from '@stowage/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createBackup } from '../../src/backup/create-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { examine } from '../../src/doctor/doctor';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { updateAccount } from '../../src/entities/user/users.repository';
import { DAY_MS } from '../../src/lib/clock';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { takeSnapshot } from '../support/database/snapshot';
import { makeDocx, makePdf, makePdfWithScript, makeZip } from '../support/document-files';
import { makeImageWithMetadata, SECRETS, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { bearer } from '../support/raw-http';
import {
  listFiles,
  makeDataDir,
  PASSWORD,
  type Person,
  startServer,
  type TestServer,
} from '../support/server';

let server: TestServer;
let pdf: File;
let otherPdf: File;
let ada: Person;
let drill: number;
let saw: number;
let box: number;
beforeAll(async () => {
  server = await startServer();
  pdf = toFile(await makePdf(['Invoice for one cordless drill, guarantee two years']), 'invoice.pdf');
  otherPdf = toFile(await makePdf(['Corrected bill']), 'bill.pdf');
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  ({ id: drill } = await ada.api.items.create({ body: { name: 'Drill' } }));
  ({ id: saw } = await ada.api.items.create({ body: { name: 'Saw' } }));
  ({ id: box } = await ada.api.locations.create({ body: { name: 'Box' } }));
});

const add = (file: File | undefined, body: object = {}, { api } = ada) =>
  api.documents.create({ body: { kind: 'receipt', item_id: [drill], ...body }, files: file ? [file] : [] });

const list = (item_id = drill, { api } = ada) => api.documents.list({ query: { item_id } });
const remove = (id: number) => ada.api.documents.remove({ params: { id } });
const listTrash = async () => (await ada.api.trash.list({ query: {} })).items;
const listEvents = async () => (await ada.api.events.list({ query: {} })).events;
const restore = (id: number) => ada.api.trash.restore({ params: { id }, body: {} });
const search = async (q: string) =>
  (await ada.api.items.search({ query: { q } })).items.map(({ name }) => name);

async function revertLast(overwrite = false) {
  const [event] = await listEvents();
  return ada.api.events.revert({ params: { id: event!.id }, body: { overwrite } });
}

const download = (address: string) => request(server.url).get(address);
const read = async (address: string) => z.instanceof(Buffer).parse((await download(address).buffer()).body);
const statusOf = async (address: string, { token }: Person) =>
  (await download(address.split('?')[0]!).set(bearer(token))).status;

describe('a document', () => {
  test('is a file with kind, title, day and amount, of several items and locations', async () => {
    const document = await add(pdf, {
      title: 'Invoice',
      day: '2026-05-03',
      amount: '129.95',
      item_id: [drill, saw],
      location_id: [box],
    });
    expect(document).toMatchObject({
      kind: 'receipt',
      title: 'Invoice',
      day: '2026-05-03',
      amount: 129.95,
      url: null,
      is_released: false,
      file: { name: 'invoice.pdf', format: 'pdf', bytes: pdf.size },
      items: [
        { id: drill, name: 'Drill' },
        { id: saw, name: 'Saw' },
      ],
      locations: [{ id: box, name: 'Box' }],
    });
    expect(await list(saw)).toEqual([document]);
    expect(await ada.api.documents.list({ query: { location_id: box } })).toEqual([document]);
    expect(await ada.api.documents.get({ params: { id: document.id } })).toEqual(document);
  });

  test('is a link instead, which the server never opens', async () => {
    const document = await add(undefined, { kind: 'manual', url: 'https://paperless.example/documents/12' });
    expect(document).toMatchObject({
      title: 'paperless.example',
      url: 'https://paperless.example/documents/12',
      file: null,
    });
    const long = await add(undefined, { url: `https://${'a'.repeat(201)}.example/` });
    expect(long.title).toBe('a'.repeat(DOCUMENT_TITLE_MAX_LENGTH));
    const params = { id: document.id };
    expect(await refusal(ada.api.documents.replaceFile({ params, files: [pdf] }))).toMatchObject({
      status: 409,
      code: 'document.is_link',
    });
    const url = 'https://paperless.example/documents/13';
    expect(await ada.api.documents.update({ params, body: { url } })).toMatchObject({ url, file: null });
    for (const address of ['', 'javascript:alert(1)'])
      expect(await refusal(ada.api.documents.update({ params, body: { url: address } }))).toMatchObject({
        status: 422,
        field_codes: { url: {} },
      });
    const file = await add(pdf);
    expect(await refusal(ada.api.documents.update({ params: { id: file.id }, body: { url } }))).toMatchObject(
      { status: 409, code: 'document.is_file' },
    );
  });

  test.each<[object, boolean, object]>([
    [{ url: 'javascript:alert(1)' }, false, { status: 422 }],
    [{ url: 'https://example.org' }, true, { status: 422, code: 'document.file_and_link' }],
    [{}, false, { status: 422, code: 'document.choose_file' }],
    [{ item_id: [] }, true, { status: 422 }],
    [{ kind: 'bill' }, true, { status: 422 }],
    [{ amount: '1e3' }, true, { status: 422 }],
    [{ amount: '1.234' }, true, { status: 422 }],
    [{ day: '2026-02-30' }, true, { status: 422 }],
    [{ item_id: [999_999_999] }, true, { status: 404, code: 'item.gone' }],
    [{ location_id: [999_999_999] }, true, { status: 404, code: 'location.gone' }],
  ])('refuses %j', async (body, hasFile, expected) => {
    const before = takeSnapshot(server);
    expect(await refusal(add(hasFile ? pdf : undefined, body))).toMatchObject(expected);
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('changes its fields and its items, and keeps at least one', async () => {
    const { id } = await add(pdf);
    const change = (body: Parameters<typeof ada.api.documents.update>[0]['body']) =>
      ada.api.documents.update({ params: { id }, body });
    expect(await change({ kind: 'warranty', amount: 5, item_ids: [saw], location_ids: [box] })).toMatchObject(
      {
        kind: 'warranty',
        title: 'invoice',
        amount: 5,
        items: [{ id: saw }],
        locations: [{ id: box }],
      },
    );
    expect(await list(drill)).toEqual([]);
    expect(await refusal(change({ item_ids: [], location_ids: [] }))).toMatchObject({
      status: 422,
      code: 'document.no_place',
    });
    expect(await refusal(change({ item_ids: [999_999_999] }))).toMatchObject({ status: 404 });
    await revertLast();
    expect(await list(drill)).toMatchObject([{ kind: 'receipt', amount: null, locations: [] }]);
  });

  test('is shown as it was on a past day', async () => {
    const { id, file } = await add(pdf);
    const as_of = server.clock.now.toISOString().slice(0, 10);
    server.clock.now = new Date(server.clock.now.getTime() + 2 * 24 * 60 * 60 * 1000);
    await ada.api.documents.update({ params: { id }, body: { title: 'Later' } });
    await ada.api.documents.replaceFile({ params: { id }, files: [otherPdf] });
    await ada.api.documents.update({ params: { id }, body: { item_ids: [saw] } });
    expect(await ada.api.documents.list({ query: { item_id: drill, as_of } })).toMatchObject([
      { id, title: 'invoice', file: { name: 'invoice.pdf', bytes: file!.bytes } },
    ]);
    expect(await ada.api.documents.list({ query: { item_id: saw, as_of } })).toEqual([]);
  });

  test('goes to the item into which its item is merged', async () => {
    const { id } = await add(pdf);
    await ada.api.items.merge({ params: { id: drill }, body: { into_id: saw } });
    expect(await list(saw)).toMatchObject([{ id, items: [{ id: saw }] }]);
  });
});

describe('the file of a document', () => {
  test.each<[string, string, string, () => Promise<Buffer> | Buffer | string]>([
    ['manual.pdf', 'application/pdf', 'inline', () => makePdf(['Press the button'])],
    ['script.pdf', 'application/pdf', 'inline', makePdfWithScript],
    ['secret.pdf', 'application/pdf', 'inline', () => makePdf(['Hidden'], { userPassword: 'x' })],
    ['notes.txt', 'text/plain; charset=utf-8', 'inline', () => '<script>alert(1)</script> größer'],
    ['marked.txt', 'text/plain; charset=utf-8', 'inline', () => '\ufeffgrößer'],
    [
      'windows.csv',
      'text/plain; charset=windows-1252',
      'inline',
      () => Buffer.from('gr\xf6\xdfer;5\x80', 'latin1'),
    ],
    ['excel.txt', 'text/plain; charset=utf-16le', 'inline', () => Buffer.from('\ufeffgrößer', 'utf16le')],
    [
      'network.md',
      'text/plain; charset=utf-16be',
      'inline',
      () => Buffer.from('\ufeffgrößer', 'utf16le').swap16(),
    ],
    [
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
      makeDocx,
    ],
  ])('%s is served as %s, %s, without scripts', async (name, type, disposition, make) => {
    const content = Buffer.from(await make());
    const { file } = await add(toFile(content, name));
    const answer = await download(file!.url).responseType('blob');
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(
        new RegExp(`^${disposition}; filename="${name}"`),
      ) as string,
      'cache-control': 'private, max-age=2419200, immutable',
    });
    expect(content.equals(z.instanceof(Buffer).parse(answer.body))).toBe(true);
    if (type.startsWith('text/')) expect(await search('größer')).toEqual(['Drill']);
  });

  test('of a photo is a JPEG without metadata', async () => {
    const content = await makeImageWithMetadata({ width: 300, height: 200 });
    const { file } = await add(toFile(content, 'receipt.png'));
    expect(file).toMatchObject({ name: 'receipt.jpg', format: 'image' });
    const stored = await read(file!.url);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    for (const secret of SECRETS) expect(stored.includes(secret)).toBe(false);
    expect((await sharp(await read(file!.picture_url!)).metadata()).width).toBe(300);
  });

  test.each<[string, object, () => Promise<Buffer | string> | Buffer | string]>([
    ['page.pdf', { status: 415, code: 'document.not_pdf' }, () => '<html><script>alert(1)</script></html>'],
    ['broken.pdf', { status: 422, code: 'document.unreadable' }, () => Buffer.from('%PDF-1.7\n\0\0')],
    ['page.html', { status: 415, code: 'document.wrong_type' }, () => '<html></html>'],
    [
      'photo.svg',
      { status: 415, code: 'document.wrong_type' },
      () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['run.exe', { status: 415, code: 'document.wrong_type' }, () => Buffer.from('MZ\0\0\0\0')],
    ['bomb.docx', { status: 415, code: 'document.wrong_type' }, () => makeZip({ 'a.xml': 60 * 1024 * 1024 })],
    [
      'types.docx',
      { status: 415, code: 'document.wrong_type' },
      () => makeZip({ '[Content_Types].xml': 60 * 1024 * 1024 }),
    ],
    ['binary.csv', { status: 415, code: 'document.wrong_type' }, () => Buffer.from([0xe4, 0x81, 0xfc])],
    [
      'half.txt',
      { status: 415, code: 'document.wrong_type' },
      () => Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62]),
    ],
    ['empty.pdf', { status: 422, code: 'image.empty' }, () => ''],
    ['large.pdf', { status: 413, code: 'image.too_large' }, () => Buffer.alloc(DOCUMENT_MAX_BYTES + 1)],
  ])('%s is refused with one sentence, and leaves nothing behind', async (name, expected, make) => {
    const file = toFile(await make(), name);
    const before = takeSnapshot(server);
    expect(await refusal(add(file))).toMatchObject(expected);
    expect(takeSnapshot(server)).toEqual(before);
    expect(listFiles(server.context.files.temporary_dir)).toEqual([]);
  });

  test('has a picture of its first page, and its text is searched', async () => {
    const { file } = await add(pdf);
    const picture = await sharp(await read(file!.picture_url!)).metadata();
    expect(picture).toMatchObject({ format: 'webp', height: 1280 });
    await add(pdf, { item_id: [saw], title: 'Chainsaw paper' });
    expect((await search('guarantee')).sort()).toEqual(['Drill', 'Saw']);
    expect(await search('guaran')).toContain('Drill');
    expect(await search('chainsaw')).toEqual(['Saw']);
    await remove((await list(saw))[0]!.id);
    expect(await search('guarantee')).toEqual(['Drill']);
    expect(checkSearchIndex(server.context.db)).toEqual([]);
  });

  test('of 400 pages takes the words of a bounded text', async () => {
    const pages = Array.from({ length: 400 }, (_, page) => `Page${page} words ${'lorem ipsum '.repeat(20)}`);
    await add(toFile(await makePdf(pages), 'manual.pdf'), { kind: 'manual' });
    expect(await search('page12')).toEqual(['Drill']);
  });

  test('is replaced by a new version, which can be undone', async () => {
    const first = await add(pdf);
    const { id } = first;
    const second = await ada.api.documents.replaceFile({ params: { id }, files: [otherPdf] });
    expect(second).toMatchObject({ id, title: 'invoice', file: { name: 'bill.pdf' } });
    expect(await search('corrected')).toEqual(['Drill']);
    expect(await search('guarantee')).toEqual([]);
    expect(await listTrash()).toMatchObject([
      { kind: 'document_version', name: 'invoice', document_count: 1, photo_count: 0 },
    ]);
    expect((await listEvents())[0]).toMatchObject({ kind: 'document_changed', name: 'Drill' });
    await revertLast();
    expect((await list())[0]!.file).toEqual(first.file);
    expect(await search('guarantee')).toEqual(['Drill']);
    const [entry] = await listTrash();
    await restore(entry!.id);
    expect((await list())[0]!.file).toMatchObject({ name: 'bill.pdf' });
    expect(await listTrash()).toMatchObject([{ kind: 'document_version' }]);
  });

  test('has its former versions in the trash, apart from those of other documents', async () => {
    const { id } = await add(pdf);
    const { id: otherId } = await add(pdf, { item_id: [saw] });
    for (const file of [otherPdf, pdf])
      await ada.api.documents.replaceFile({ params: { id }, files: [file] });
    await ada.api.documents.update({ params: { id }, body: { title: 'Renamed' } });
    expect(await list()).toMatchObject([{ title: 'Renamed', former_version_count: 2 }]);
    expect(await list(saw)).toMatchObject([{ former_version_count: 0 }]);
    const listVersions = (document_id: number) => ada.api.trash.list({ query: { document_id } });
    expect(await listVersions(id)).toMatchObject({
      total: 2,
      items: [
        { kind: 'document_version', name: 'invoice' },
        { kind: 'document_version', name: 'invoice' },
      ],
    });
    await remove(otherId);
    expect(await listVersions(otherId)).toMatchObject({ total: 0, items: [] });
  });
});

describe('rights', () => {
  test('show documents to members and viewers, and to nobody else', async () => {
    const { id, file } = await add(pdf);
    const [viewer, friend] = [await server.register(), await server.register()];
    const viewing = addMember(server, ada.inventory_id, viewer, 'viewer');
    await ada.api.trust.set({ body: { trusted_user_id: friend.id, trust_level: 'friend' } });
    await ada.api.items.update({ params: { id: drill }, body: { borrow_availability: 'available' } });
    for (const address of [file!.url, file!.picture_url!])
      for (const [person, status] of [
        [ada, 200],
        [viewer, 200],
        [friend, 404],
      ] as const)
        expect(await statusOf(address, person)).toBe(status);
    expect(await viewing.documents.get({ params: { id } })).toMatchObject({ id });
    expect(await refusal(viewing.documents.remove({ params: { id } }))).toMatchObject({ status: 403 });
    expect(await refusal(friend.api.documents.get({ params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusal(add(pdf, {}, friend))).toMatchObject({ status: 404, code: 'item.gone' });
  });

  test('release a document to people who see one of its items, without its other items', async () => {
    const { id, file } = await add(pdf, { item_id: [drill, saw], amount: '5' });
    const friend = await server.register();
    await ada.api.trust.set({ body: { trusted_user_id: friend.id, trust_level: 'friend' } });
    const { code } = await ada.api.items.update({
      params: { id: drill },
      body: { borrow_availability: 'friends_only' },
    });
    const readShared = () => friend.api.shared.getItem({ params: { code } });
    expect((await readShared()).documents).toEqual([]);
    await ada.api.documents.update({ params: { id }, body: { is_released: true } });
    const { documents } = await readShared();
    expect(documents).toMatchObject([{ kind: 'receipt', title: 'invoice', file: { name: 'invoice.pdf' } }]);
    expect(JSON.stringify(documents)).not.toMatch(/amount|Saw|items/);
    expect((await download(documents[0]!.file!.url)).status).toBe(200);
    // Only the saw is left, which the friend does not see.
    await ada.api.documents.update({ params: { id }, body: { item_ids: [saw] } });
    expect((await readShared()).documents).toEqual([]);
    expect(await statusOf(file!.url, friend)).toBe(404);
  });
});

describe('deletion', () => {
  test('moves a document to the trash, from which it comes back to its items', async () => {
    const document = await add(pdf, { item_id: [drill, saw] });
    await remove(document.id);
    expect(await statusOf(document.file!.url, ada)).toBe(404);
    const [entry, ...others] = await listTrash();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'document', name: 'invoice', document_count: 1 });
    await restore(entry!.id);
    expect(await list(saw)).toEqual([document]);
    expect(await statusOf(document.file!.url, ada)).toBe(200);
    expect(await listTrash()).toEqual([]);
  });

  test('of an item takes along a document that belongs to nothing else', async () => {
    const document = await add(pdf);
    await ada.api.items.remove({ params: { id: drill } });
    expect(await listTrash()).toMatchObject([{ kind: 'item', name: 'Drill', document_count: 1 }]);
    await restore((await listTrash())[0]!.id);
    expect(await list()).toEqual([document]);
    await ada.api.items.remove({ params: { id: drill } });
    await revertLast();
    expect(await list()).toEqual([document]);
  });

  test('of two items together brings a document back with the first one that is restored', async () => {
    const { id } = await add(pdf, { item_id: [drill, saw] });
    await ada.api.bulkEdit.run({
      body: {
        selection: { kind: 'items', ids: [drill, saw] },
        change: { kind: 'delete' },
        request_key: `delete-two-items-${drill}`,
      },
    });
    const entries = await listTrash();
    expect(entries).toHaveLength(2);
    for (const [kept, name] of [
      [saw, 'Saw'],
      [drill, 'Drill'],
    ] as const) {
      await restore(entries.find((entry) => entry.name === name)!.id);
      expect(await list(kept)).toMatchObject([{ id }]);
    }
    expect(await list()).toMatchObject([{ items: [{ id: drill }, { id: saw }] }]);
  });

  test('of a location takes along its documents, with those of the items inside', async () => {
    await ada.api.items.update({ params: { id: drill }, body: { location_id: box } });
    const manual = await add(pdf, { item_id: [], location_id: [box] });
    const receipt = await add(otherPdf);
    await ada.api.locations.remove({ params: { id: box }, query: { contents: 'delete' } });
    const [entry, ...others] = await listTrash();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'location', document_count: 2 });
    await restore(entry!.id);
    expect(await ada.api.documents.list({ query: { location_id: box } })).toEqual([manual]);
    expect(await list()).toEqual([receipt]);
  });

  test('restores a document only after its item', async () => {
    const { id } = await add(pdf);
    await remove(id);
    await ada.api.items.remove({ params: { id: drill } });
    const [item, document] = await listTrash();
    expect(await refusal(restore(document!.id))).toMatchObject({ status: 409, code: 'trash.document_gone' });
    await restore(item!.id);
    await restore(document!.id);
    expect(await list()).toMatchObject([{ id }]);
  });

  test('for good deletes the files and the contents of the history', async () => {
    const before = server.listFiles();
    const { id } = await add(pdf, { title: 'Very private' });
    await ada.api.documents.replaceFile({ params: { id }, files: [otherPdf] });
    await remove(id);
    for (const entry of await listTrash())
      await ada.api.trash.remove({ params: { id: entry.id } }).catch(() => undefined);
    expect(await listTrash()).toEqual([]);
    expect(server.listFiles()).toEqual(before);
    expect(await refusal(revertLast())).toMatchObject({ status: 409 });
    const log = server.context.db.$client.prepare('SELECT "before", "after" FROM event_changes').all();
    expect(JSON.stringify(log)).not.toContain('Very private');
  });

  test('of an account deletes its documents', async () => {
    const before = server.listFiles();
    await add(pdf);
    await add(otherPdf, { item_id: [], location_id: [box] });
    await ada.api.users.removeMe({ body: { password: PASSWORD } });
    await expect.poll(() => server.listFiles()).toEqual(before);
  });
});

describe('storage', () => {
  test('counts documents, in the trash too, and refuses those without room', async () => {
    const { id } = await add(pdf);
    const { used } = await ada.api.users.getStorage();
    expect(used).toBeGreaterThan(pdf.size);
    await remove(id);
    expect((await ada.api.users.getStorage()).used).toBe(used);
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: used }, server.clock.now.toISOString());
    const before = takeSnapshot(server);
    expect(await refusal(add(otherPdf))).toMatchObject({ status: 413, code: 'image.quota_exceeded' });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('backs documents up, and examines them', async () => {
    const { file, id } = await add(pdf);
    const name = /[0-9a-f]{32}\.document/.exec(file!.url)![0];
    const { db, config, files } = server.context;
    const [backup_dir, target] = [makeDataDir(), join(makeDataDir(), 'data')];
    onTestFinished(() => {
      for (const folder of [backup_dir, join(target, '..')]) rmSync(folder, { recursive: true, force: true });
    });
    const now = server.clock.now;
    const { path } = await createBackup({
      data_dir: config.data_dir,
      backup_dir,
      creates_folder: true,
      keep: 7,
      now,
    });
    await restoreBackup({ backup: path, data_dir: target, replaces: false, now });
    expect(
      listFiles(join(target, 'uploads'))
        .filter((one) => one.startsWith(name))
        .sort(),
    ).toEqual([name, `${name}-1280.webp`]);
    const findings = async () =>
      (await examine(db, config.data_dir)).checks.flatMap((check) => check.findings);
    expect(await findings()).toEqual([]);
    rmSync(files.toPath(name));
    expect(await findings()).toMatchObject([{ check: 'photo-files', subject: `document ${id}` }]);
    await remove(id);
    await ada.api.trash.empty();
  });
});

describe('moving to another inventory', () => {
  /** Moves items of Ada to Bob's inventory, of which she is a member. */
  async function moveToBob(...item_ids: number[]) {
    const bob = await server.register();
    addMember(server, bob.inventory_id, ada, 'member');
    const to_inventory_id = bob.inventory_id;
    const move = () => ada.api.inventories.moveContents({ body: { item_ids, to_inventory_id } });
    return { bob, move, theirs: createApiClient(server.url, ada.token, to_inventory_id) };
  }

  test('takes documents along', async () => {
    const { id, file } = await add(pdf, { item_id: [drill, saw] });
    const stored = server.listFiles();
    const { bob, move, theirs } = await moveToBob(drill, saw);
    await move();
    expect(await theirs.documents.get({ params: { id } })).toMatchObject({
      items: [{ id: drill }, { id: saw }],
    });
    expect(await refusal(ada.api.documents.get({ params: { id } }))).toMatchObject({ status: 404 });
    expect(await statusOf(file!.url, bob)).toBe(200);
    expect(server.listFiles()).toEqual(stored);
    expect((await ada.api.users.getStorage()).used).toBe(0);
    expect((await bob.api.users.getStorage()).used).toBeGreaterThan(pdf.size);
  });

  test('copies those that also belong to something that stays, with their files', async () => {
    const document = await add(pdf, { item_id: [drill, saw], location_id: [box], day: '2026-05-03' });
    const link = await add(undefined, { url: 'https://paperless.example/12', item_id: [drill, saw] });
    const before = server.clock.now.toISOString();
    const { used } = await ada.api.users.getStorage();
    const stored = server.listFiles();
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    const { bob, move, theirs } = await moveToBob(drill);
    await move();
    const { items, file, ...same } = await ada.api.documents.get({ params: { id: document.id } });
    expect({ items, file: file!.url }).toEqual({
      items: [{ id: saw, name: 'Saw' }],
      file: document.file!.url,
    });
    expect(same).toMatchObject({ locations: [{ id: box }], day: '2026-05-03' });
    const copies = await theirs.documents.list({ query: { item_id: drill } });
    expect(copies).toMatchObject([
      { url: link.url, file: null },
      { title: 'invoice', day: '2026-05-03', items: [{ id: drill }], locations: [] },
    ]);
    const ids = [document.id, link.id];
    expect(copies.filter((copy) => ids.includes(copy.id))).toEqual([]);
    expect(await read(copies[1]!.file!.url)).toEqual(Buffer.from(await pdf.arrayBuffer()));
    expect((await download(copies[1]!.file!.picture_url!)).status).toBe(200);
    expect(server.listFiles()).toHaveLength(stored.length + 2);
    expect(server.context.files.listPending()).toEqual([]);
    expect((await ada.api.users.getStorage()).used).toBe(used);
    expect((await bob.api.users.getStorage()).used).toBe(used);
    const found = async (api: ApiClient) =>
      (await api.items.search({ query: { q: 'guarantee' } })).items.map(({ name }) => name);
    expect([await found(ada.api), await found(theirs)]).toEqual([['Saw'], ['Drill']]);
    expect(checkSearchIndex(server.context.db)).toEqual([]);
    const [[left], { events }] = [await listEvents(), await theirs.events.list({ query: {} })];
    expect([left!.kind, events[0]!.kind]).toEqual(['moved_out', 'moved_in']);
    // The past day shows what the item had.
    const query = { item_id: drill, as_of: before.slice(0, 10) };
    expect((await ada.api.documents.list({ query })).map(({ id }) => id)).toEqual([link.id, document.id]);
    await ada.api.items.remove({ params: { id: saw } });
    await ada.api.locations.remove({ params: { id: box } });
    await ada.api.trash.empty();
    expect((await download(copies[1]!.file!.url)).status).toBe(200);
  });

  test('copies those of items that a person takes along', async () => {
    const bob = await server.register();
    const shared = addMember(server, ada.inventory_id, bob, 'member');
    await add(pdf, { item_id: [drill, saw] });
    await ada.api.items.update({ params: { id: drill }, body: { belongs_to_id: bob.id } });
    await shared.members.leave({ body: { take_along: true } });
    expect(await list(drill, bob)).toMatchObject([{ items: [{ id: drill }] }]);
    expect(await list(saw)).toMatchObject([{ items: [{ id: saw }] }]);
  });

  test('leaves nothing behind when it fails', async () => {
    const { file } = await add(pdf, { item_id: [drill, saw] });
    const now = server.clock.now.toISOString();
    const to_inventory_id = createInventoryFor(asTx(server.context.db), ada.id, now);
    const expectRefused = async (expected: object) => {
      const before = takeSnapshot(server);
      const moving = ada.api.inventories.moveContents({ body: { item_ids: [drill], to_inventory_id } });
      expect(await refusal(moving)).toMatchObject(expected);
      expect(takeSnapshot(server)).toEqual(before);
    };
    const { $client } = server.context.db;
    $client.exec(
      "CREATE TEMP TRIGGER fail BEFORE UPDATE ON document_links BEGIN SELECT raise(ABORT, 'failed'); END",
    );
    await expectRefused({ status: 500 });
    $client.exec('DROP TRIGGER fail');
    const { used } = await ada.api.users.getStorage();
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: used }, now);
    await expectRefused({ status: 413, code: 'image.quota_exceeded' });
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: null }, now);
    rmSync(server.context.files.toPath(/[0-9a-f]{32}\.document/.exec(file!.url)![0]));
    await expectRefused({ status: 409, code: 'document.stays_partly' });
  });
});
