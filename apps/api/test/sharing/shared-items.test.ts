import type { Availability, CreateItemInput, Item, ItemImage } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { makeCode } from '../../src/lib/random';
import { refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photos: File[];
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer();
  photos = (await Promise.all([8, 9].map((width) => makeImage({ width, height: 8 })))).map((photo) =>
    toFile(photo),
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
});

type NewItem = Partial<z.input<typeof CreateItemInput>>;

const NOT_THERE = { status: 404, code: 'general.not_found' };
const add = (person: Person, fields: NewItem = {}): Promise<Item> =>
  person.api.items.create({ body: { name: 'Drill', ...fields } });
const addImage = (person: Person, { id }: Item, photo = photos[0]!): Promise<ItemImage> =>
  person.api.images.create({ params: { id }, body: { caption: 'In the cellar' }, files: [photo] });
const trust = (owner: Person, other: Person, trust_level: 'friend' | 'trusted') =>
  owner.api.trust.set({ body: { trusted_user_id: other.id, trust_level } });
const endTrust = (owner: Person, other: Person) => owner.api.trust.remove({ params: { id: other.id } });
/** Lists only this owner's items, because other tests share items with everyone. */
const listFor = async (person: Person, owner: Person, q?: string) =>
  (
    await person.api.shared.listItems({
      query: { from_inventory_id: owner.inventory_id, per_page: 100, ...(q && { q }) },
    })
  ).items;
const namesFor = async (person: Person, owner: Person, q?: string) =>
  (await listFor(person, owner, q)).map(({ name }) => name);
const getFor = (person: Person, { code }: { code: string }) =>
  person.api.shared.getItem({ params: { code } });
const statusOf = async (address: string, token?: string) =>
  (
    await request(server.url)
      .get(address)
      .set(token === undefined ? {} : bearer(token))
  ).status;
const fileOf = ({ url }: { url: string }) => url.split('?')[0]!;

function lend(item: Item, owner: Person, borrower: Person, state = 'handed_over', quantity = 1): void {
  const now = server.clock.now.toISOString();
  server.context.db.$client
    .prepare(
      `INSERT INTO loans (kind, state, inventory_id, owner_name, borrower_id, borrower_name, item_id, item_name,
         item_number, quantity, created_at, updated_at) VALUES ('borrow', ?, ?, '', ?, '', ?, '', '', ?, ?, ?)`,
    )
    .run(state, owner.inventory_id, borrower.id, item.id, quantity, now, now);
}

describe('an item of another person', () => {
  test('shows only the shared fields of an item to others', async () => {
    const [category] = await ada.api.categories.list();
    const { id: location_id } = await ada.api.locations.create({ body: { name: 'Secret place' } });
    await ada.api.users.updateMe({ body: { full_name: 'Ada Lovelace' } });
    const item = await add(ada, {
      description: 'Loud',
      quantity: 5,
      condition: 'good',
      category_id: category!.id,
      location_id,
      model_number: 'SecretModel',
      serial_number: 'SecretSerial',
      product_code: 'SecretProduct',
      purchase_price: 123.45,
      current_value: 67.89,
      purchase_date: '2020-02-29',
      borrow_availability: 'available',
      systems_used_in: ['SecretSystem'],
      compatible_with: ['SecretBits'],
      suppliers: [{ supplier_name: 'SecretShop', part_number: 'SecretPart' }],
    });
    await addImage(ada, item);
    const expected = {
      code: item.code,
      name: 'Drill',
      item_number: 'ITM-000001',
      description: 'Loud',
      condition: 'good',
      category_name: category!.name,
      borrow_availability: 'available',
      sell_availability: 'never',
      available_quantity: 5,
      inventory_id: ada.inventory_id,
      owner: { id: ada.id, username: ada.username, full_name: 'Ada Lovelace' },
      currency: 'USD',
      documents: [],
      images: [
        {
          url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.jpg\?/) as string,
          screen_url: expect.stringMatching(/-1280\.webp\?/) as string,
          medium_url: expect.stringMatching(/-640\.webp\?/) as string,
          thumbnail_url: expect.stringMatching(/-320\.webp\?/) as string,
          width: 8,
          height: 8,
        },
      ],
    };
    const seen = await getFor(bob, item);
    expect(seen).toEqual(expected);
    expect(await listFor(bob, ada)).toEqual([seen]);
    for (const address of [seen.images[0]!.url, seen.images[0]!.medium_url, seen.images[0]!.thumbnail_url])
      expect(await statusOf(address)).toBe(200);
  });

  test('shows the primary image first and the other images in their order', async () => {
    const item = await add(ada, { borrow_availability: 'available' });
    const [first, second] = [await addImage(ada, item), await addImage(ada, item, photos[1])];
    const orderOf = async () => (await getFor(bob, item)).images.map(fileOf);
    expect(await orderOf()).toEqual([fileOf(first), fileOf(second)]);
    await ada.api.images.setPrimary({ params: { id: item.id, imageId: second.id } });
    expect(await orderOf()).toEqual([fileOf(second), fileOf(first)]);
  });

  test('subtracts promised and lent quantities from the available quantity, but not requested quantities', async () => {
    const item = await add(ada, { borrow_availability: 'available', quantity: 6 });
    const [cleo, dan, eve] = [await server.register(), await server.register(), await server.register()];
    lend(item, ada, cleo, 'handed_over', 2);
    lend(item, ada, dan, 'agreed', 3);
    lend(item, ada, eve, 'requested', 1);
    lend(item, ada, cleo, 'returned', 4);
    expect((await getFor(bob, item)).available_quantity).toBe(1);
  });
});

describe('the audience of an item', () => {
  const SEEN_BY: [Availability, string[]][] = [
    ['never', []],
    ['friends_only', ['friend']],
    ['trusted', ['friend', 'trusted']],
    ['ask_first', ['friend', 'trusted', 'stranger']],
    ['available', ['friend', 'trusted', 'stranger']],
  ];

  test.each(SEEN_BY)('shares an item with availability %s with %j only', async (availability, whom) => {
    const borrow = await add(ada, { name: 'To borrow', borrow_availability: availability });
    const buy = await add(ada, { name: 'To buy', sell_availability: availability });
    const people = {
      friend: await server.register(),
      trusted: await server.register(),
      stranger: await server.register(),
    };
    await trust(ada, people.friend, 'friend');
    await trust(ada, people.trusted, 'trusted');
    // A stranger who trusts the owner gets no access.
    await trust(people.stranger, ada, 'friend');
    for (const [name, person] of Object.entries(people)) {
      const isSeen = whom.includes(name);
      expect(await namesFor(person, ada)).toEqual(isSeen ? ['To borrow', 'To buy'] : []);
      for (const item of [borrow, buy]) {
        if (!isSeen) {
          expect(await refusal(getFor(person, item))).toEqual(NOT_THERE);
          continue;
        }
        expect(await getFor(person, item)).toMatchObject({
          borrow_availability: item === borrow ? availability : 'never',
          sell_availability: item === buy ? availability : 'never',
        });
      }
      if (name === 'stranger') continue;
      const preview = await ada.api.shared.preview({ query: { user_id: person.id } });
      expect(preview.total).toBe(isSeen ? 2 : 0);
    }
  });

  test('shows the availability "never" to people outside the audience of that availability', async () => {
    const item = await add(ada, { borrow_availability: 'available', sell_availability: 'friends_only' });
    await trust(ada, bob, 'trusted');
    const expected = { borrow_availability: 'available', sell_availability: 'never' };
    expect(await getFor(bob, item)).toMatchObject(expected);
    expect(await listFor(bob, ada)).toMatchObject([expected]);
    await trust(ada, bob, 'friend');
    expect(await getFor(bob, item)).toMatchObject({ ...expected, sell_availability: 'friends_only' });
  });

  test('excludes the owner from the audience of an item', async () => {
    const item = await add(ada, { borrow_availability: 'available' });
    expect(await namesFor(ada, ada)).toEqual([]);
    expect(await refusal(getFor(ada, item))).toEqual(NOT_THERE);
    expect((await ada.api.shared.listOwners()).map(({ inventory_id }) => inventory_id)).not.toContain(
      ada.inventory_id,
    );
  });

  test('excludes friends of friends from the audience of an item', async () => {
    const cleo = await server.register();
    await add(ada, { borrow_availability: 'trusted' });
    await trust(ada, bob, 'friend');
    await trust(bob, cleo, 'friend');
    expect(await namesFor(bob, ada)).toEqual(['Drill']);
    expect(await namesFor(cleo, ada)).toEqual([]);
  });
});

describe('ending trust', () => {
  test('hides items, images and codes at once when trust ends, and shows them again when trust is restored', async () => {
    const item = await add(ada, { borrow_availability: 'trusted', description: 'Loud' });
    const image = await addImage(ada, item);
    await trust(ada, bob, 'trusted');
    const address = (await getFor(bob, item)).images[0]!.url;
    const look = async () => ({
      list: (await listFor(bob, ada)).length,
      search: (await listFor(bob, ada, 'loud')).length,
      owners: (await bob.api.shared.listOwners()).filter(
        ({ inventory_id }) => inventory_id === ada.inventory_id,
      ).length,
      preview: await ada.api.shared.preview({ query: { user_id: bob.id } }).then(
        ({ total }) => total,
        () => 0,
      ),
      item: await getFor(bob, item).then(
        () => 1,
        () => 0,
      ),
      code: await bob.api.codes.get({ params: { code: item.code } }).then(
        () => 1,
        () => 0,
      ),
      signedImage: Number((await statusOf(address)) === 200),
      file: Number((await statusOf(fileOf(image), bob.token)) === 200),
    });
    const everything = {
      list: 1,
      search: 1,
      owners: 1,
      preview: 1,
      item: 1,
      code: 1,
      signedImage: 1,
      file: 1,
    };
    const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, 0]));
    expect(await look()).toEqual(everything);
    await endTrust(ada, bob);
    expect(await look()).toEqual(nothing);
    await trust(ada, bob, 'friend');
    expect(await look()).toEqual(everything);
    await ada.api.items.update({ params: { id: item.id }, body: { borrow_availability: 'never' } });
    expect(await look()).toEqual(nothing);
    expect(await statusOf(image.url)).toBe(200);
  });

  test('keeps an item visible to its borrower until the item is returned', async () => {
    const item = await add(ada, { borrow_availability: 'friends_only', description: 'Loud' });
    const image = await addImage(ada, item);
    lend(item, ada, bob);
    const seen = await getFor(bob, item);
    expect(seen).toMatchObject({
      borrow_availability: 'never',
      sell_availability: 'never',
      available_quantity: 0,
    });
    expect(await statusOf(seen.images[0]!.url)).toBe(200);
    expect(await bob.api.codes.get({ params: { code: item.code } })).toMatchObject({ kind: 'shared_item' });
    expect(await namesFor(bob, ada)).toEqual([]);
    expect(await namesFor(bob, ada, 'loud')).toEqual([]);
    const cleo = await server.register();
    expect(await refusal(getFor(cleo, item))).toEqual(NOT_THERE);
    expect(await statusOf(fileOf(image), cleo.token)).toBe(404);

    server.context.db.$client.prepare("UPDATE loans SET state = 'returned' WHERE item_id = ?").run(item.id);
    expect(await refusal(getFor(bob, item))).toEqual(NOT_THERE);
    expect(await statusOf(seen.images[0]!.url)).toBe(404);
  });

  test.each(['requested', 'agreed', 'returned', 'cancelled', 'declined', 'lost', 'sold'])(
    'hides an unshared item from the borrower of a loan in state "%s"',
    async (state) => {
      const item = await add(ada);
      lend(item, ada, bob, state);
      expect(await refusal(getFor(bob, item))).toEqual(NOT_THERE);
    },
  );
});

describe('the list of shared items', () => {
  test('lists shared items by owner and name across pages and counts the items of each owner', async () => {
    const [cleo, reader] = [await server.register(), await server.register()];
    const people = [ada, bob, cleo];
    for (const [index, full_name] of ['Émile', 'Zoe', 'adam'].entries()) {
      const person = people[index]!;
      await person.api.users.updateMe({ body: { full_name } });
      await trust(person, reader, 'friend');
      for (const name of ['saw', 'Axe', 'Hidden', 'Bolt'])
        await add(person, { name, borrow_availability: name === 'Hidden' ? 'never' : 'friends_only' });
    }
    const mine = ['adam', 'Émile', 'Zoe'];
    const all = mine.flatMap((owner) => ['Axe', 'Bolt', 'saw'].map((name) => `${owner} ${name}`));
    const seen: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await reader.api.shared.listItems({ query: { page, per_page: 2 } });
      expect(answer.items.length).toBe(page < answer.total_pages ? 2 : answer.total % 2 || 2);
      pages = answer.total_pages;
      seen.push(...answer.items.map(({ owner, name }) => `${owner.full_name ?? ''} ${name}`));
    }
    expect(seen.filter((text) => mine.includes(text.split(' ')[0]!))).toEqual(all);
    const owners = (await reader.api.shared.listOwners()).filter(({ owner }) =>
      mine.includes(owner.full_name ?? ''),
    );
    expect(owners.map(({ owner, item_count }) => [owner.full_name, item_count])).toEqual(
      mine.map((name) => [name, 3]),
    );
    const beyond = await reader.api.shared.listItems({
      query: { from_inventory_id: ada.inventory_id, page: 9 },
    });
    expect(beyond).toMatchObject({ items: [], total: 3, total_pages: 1 });
  });

  test('lists no shared items for a missing owner, the caller, or an owner who shares nothing', async () => {
    await add(bob);
    const empty = { items: [], total: 0, page: 1, per_page: 20, total_pages: 0 };
    for (const from_inventory_id of [2 ** 31, ada.inventory_id, bob.inventory_id])
      expect(await ada.api.shared.listItems({ query: { from_inventory_id } })).toEqual(empty);
  });
});

describe('searching shared items', () => {
  test('finds shared items by name, item number, description and category', async () => {
    const [category] = await ada.api.categories.list();
    await ada.api.categories.update({ params: { id: category!.id }, body: { name: 'Möbel' } });
    const shown: NewItem = { borrow_availability: 'available' };
    await add(ada, {
      ...shown,
      name: 'Séance table',
      description: 'Wood, XJ-900',
      category_id: category!.id,
    });
    await add(ada, { ...shown, name: 'Lamp' });
    for (const q of [
      'séance',
      'SEANCE',
      'tab',
      'able',
      'wood',
      'xj900',
      'mobel',
      'itm-000001',
      'table wood möbel',
    ])
      expect([q, await namesFor(bob, ada, q)]).toEqual([q, ['Séance table']]);
    for (const q of ['table lamp', 'tabel', '...', 'ab'])
      expect([q, await namesFor(bob, ada, q)]).toEqual([q, []]);
    const page = await bob.api.shared.listItems({
      query: { from_inventory_id: ada.inventory_id, q: 'itm', per_page: 1, page: 2 },
    });
    expect(page).toMatchObject({ items: [{ name: 'Séance table' }], total: 2, total_pages: 2 });
  });

  test('does not reveal words of hidden fields or items', async () => {
    const { id: location_id } = await ada.api.locations.create({ body: { name: 'Hideout' } });
    const item = await add(ada, {
      borrow_availability: 'available',
      location_id,
      model_number: 'Hidemodel',
      serial_number: 'Hideserial',
      product_code: 'Hideproduct',
      systems_used_in: ['Hidesystem'],
      compatible_with: ['Hidebits'],
      suppliers: [{ supplier_name: 'Hideshop', part_number: 'Hidepart' }],
    });
    await ada.api.images.create({
      params: { id: item.id },
      body: { caption: 'Hidecaption' },
      files: [photos[0]!],
    });
    await add(ada, { name: 'Hidden thing' });
    for (const word of [
      'out',
      'model',
      'serial',
      'product',
      'system',
      'bits',
      'shop',
      'part',
      'caption',
      'den',
    ])
      for (const q of [`hide${word}`, `hid${word}`, 'hid', `drill hide${word}`])
        expect([q, await namesFor(bob, ada, q)]).toEqual([q, []]);
    expect(await namesFor(bob, ada, 'drill')).toEqual(['Drill']);
    const counted = await bob.api.shared.listItems({
      query: { from_inventory_id: ada.inventory_id, q: 'hid' },
    });
    expect(counted).toMatchObject({ total: 0, total_pages: 0 });
  });

  test("searches shared items only by their owner's categories", async () => {
    const people = [ada, await server.register()];
    for (const [index, person] of people.entries()) {
      const [category, other] = await person.api.categories.list();
      await person.api.categories.update({ params: { id: category!.id }, body: { name: 'Curios' } });
      const category_id = (index === 0 ? category : other)!.id;
      await add(person, { name: 'Globe', category_id, borrow_availability: 'available' });
    }
    expect(await namesFor(bob, people[0]!, 'curios')).toEqual(['Globe']);
    expect(await namesFor(bob, people[1]!, 'curios')).toEqual([]);
    const { items } = await bob.api.shared.listItems({ query: { q: 'globe curios' } });
    expect(items.map(({ inventory_id }) => inventory_id)).toEqual([ada.inventory_id]);
  });

  test('finds a shared item by its current name only', async () => {
    const item = await add(ada, { borrow_availability: 'available' });
    await ada.api.items.update({ params: { id: item.id }, body: { name: 'Sander' } });
    expect(await namesFor(bob, ada, 'drill')).toEqual([]);
    expect(await namesFor(bob, ada, 'sander')).toEqual(['Sander']);
  });

  test('searches for the first twenty words of a longer text', async () => {
    const name = Array.from({ length: 27 }, (_, index) => `w${index}`).join(' ');
    await add(ada, { name, borrow_availability: 'available' });
    expect(await namesFor(bob, ada, `${name} w28`)).toEqual([name]);
  });
});

describe('previewing what another person sees', () => {
  test('previews items as the other person sees them, with image URLs of the owner', async () => {
    const item = await add(ada, { borrow_availability: 'friends_only', sell_availability: 'trusted' });
    await addImage(ada, item);
    await add(ada, { name: 'Hidden' });
    await add(bob, { name: 'Of another', borrow_availability: 'available' });
    await trust(ada, bob, 'trusted');
    const preview = await ada.api.shared.preview({ query: { user_id: bob.id, q: 'drill' } });
    expect(preview.viewer.username).toBe(bob.username);
    expect(preview.items).toMatchObject([
      { id: item.id, code: item.code, borrow_availability: 'never', sell_availability: 'trusted' },
    ]);
    const seen = await listFor(bob, ada);
    const toFiles = (items: typeof seen) =>
      items.map(({ images, ...rest }) => ({ ...rest, files: images.map(fileOf) }));
    expect(toFiles(preview.items)).toEqual(toFiles(seen).map((shown) => ({ ...shown, id: item.id })));
    expect((await ada.api.shared.preview({ query: { user_id: bob.id } })).items).toHaveLength(1);
    const address = preview.items[0]!.images[0]!.url;
    expect(await statusOf(address)).toBe(200);
    expect(address).not.toBe(seen[0]!.images[0]!.url);
  });

  test('shows a preview only for people whom the owner trusts', async () => {
    const preview = () => ada.api.shared.preview({ query: { user_id: bob.id } });
    const problem = { code: 'sharing.not_trusted' };
    const refused = { status: 404, ...problem, field_codes: { user_id: problem } };
    await trust(bob, ada, 'friend');
    expect(await refusal(preview())).toEqual(refused);
    await trust(ada, bob, 'trusted');
    expect((await preview()).viewer.username).toBe(bob.username);
    await endTrust(ada, bob);
    expect(await refusal(preview())).toEqual(refused);
  });

  test('rejects a preview for a missing person or the caller', async () => {
    const preview = (user_id: number) => refusal(ada.api.shared.preview({ query: { user_id } }));
    const notTrusted = { code: 'sharing.not_trusted' };
    expect(await preview(2 ** 31)).toEqual({
      status: 404,
      ...notTrusted,
      field_codes: { user_id: notTrusted },
    });
    const oneself = { code: 'sharing.yourself' };
    expect(await preview(ada.id)).toEqual({ status: 422, ...oneself, field_codes: { user_id: oneself } });
  });
});

describe('scanning a code', () => {
  test('opens a shared item by its printed code and by its attached codes', async () => {
    const item = await add(ada, { borrow_availability: 'available' });
    const attached = makeCode();
    await ada.api.codes.attach({ body: { code: attached, item_id: item.id } });
    const target = { kind: 'shared_item', code: item.code, name: 'Drill' };
    for (const code of [item.code, item.code.toLowerCase(), attached]) {
      expect(await bob.api.codes.get({ params: { code } })).toEqual(target);
      expect(await bob.api.shared.getItem({ params: { code } })).toMatchObject({ code: item.code });
    }
    expect(await ada.api.codes.get({ params: { code: item.code } })).toMatchObject({
      kind: 'item',
      id: item.id,
      name: 'Drill',
    });
  });

  test('responds with 404 to a code of an item that is not shared, as to an unknown code', async () => {
    const item = await add(ada);
    const box = await ada.api.locations.create({ body: { name: 'Box' } });
    await trust(ada, bob, 'friend');
    for (const code of [item.code, box.code, '00000000', 'short', '💥']) {
      expect(await refusal(bob.api.codes.get({ params: { code } }))).toEqual(NOT_THERE);
      expect(await refusal(getFor(bob, { code }))).toEqual(NOT_THERE);
    }
  });

  test('lets only the owner remove an attached code of a shared item', async () => {
    const item = await add(ada, { borrow_availability: 'available' });
    const attached = makeCode();
    await ada.api.codes.attach({ body: { code: attached, item_id: item.id } });
    expect(await refusal(bob.api.codes.detach({ params: { code: attached } }))).toEqual(NOT_THERE);
    expect(await ada.api.items.get({ params: { id: item.id } })).toMatchObject({ label_codes: [attached] });
  });
});

describe('a private image', () => {
  const setPrivate = (item: Item, image: ItemImage, is_private: boolean) =>
    ada.api.images.update({ params: { id: item.id, imageId: image.id }, body: { is_private } });

  test('hides a private image from everyone except its owner until it is no longer private', async () => {
    const item = await add(ada, { borrow_availability: 'available', description: 'Loud' });
    const [secret, open] = [await addImage(ada, item), await addImage(ada, item, photos[1])];
    expect(secret).toMatchObject({ is_primary: true, is_private: false });
    await trust(ada, bob, 'friend');
    const loan = await ada.api.loans.handOut({ body: { item_id: item.id, borrower_id: bob.id } });
    const signed = (await getFor(bob, item)).images[0]!.url;
    const thumbnailFor = async ({ api }: Person) =>
      (await api.loans.get({ params: { id: loan.id } })).thumbnail_url?.split('-')[0];
    const filesOf = (seen: { images: { url: string }[] } | undefined) => seen?.images.map(fileOf);
    const look = async () => ({
      item: filesOf(await getFor(bob, item)),
      list: filesOf((await listFor(bob, ada))[0]),
      search: filesOf((await listFor(bob, ada, 'loud'))[0]),
      preview: filesOf((await ada.api.shared.preview({ query: { user_id: bob.id } })).items[0]),
      loan: await thumbnailFor(bob),
      signed: await statusOf(signed),
      bearer: await statusOf(fileOf(secret), bob.token),
    });
    const both = [fileOf(secret), fileOf(open)];
    const before = {
      ...{ item: both, list: both, search: both, preview: both },
      ...{ loan: fileOf(secret).replace('.jpg', ''), signed: 200, bearer: 200 },
    };
    expect(await look()).toEqual(before);

    expect(await setPrivate(item, secret, true)).toMatchObject({ is_primary: true, is_private: true });
    const rest = [fileOf(open)];
    expect(await look()).toEqual({
      ...{ item: rest, list: rest, search: rest, preview: rest },
      ...{ loan: fileOf(open).replace('.jpg', ''), signed: 404, bearer: 404 },
    });
    const cleo = await server.register();
    expect(await statusOf(fileOf(secret), cleo.token)).toBe(404);
    expect(await statusOf(fileOf(open), bob.token)).toBe(200);

    const own = await ada.api.items.get({ params: { id: item.id } });
    expect(own.images).toMatchObject([
      { id: secret.id, is_primary: true, is_private: true },
      { id: open.id, is_private: false },
    ]);
    expect(await statusOf(secret.url)).toBe(200);
    expect(await thumbnailFor(ada)).toBe(before.loan);

    await setPrivate(item, secret, false);
    expect(await look()).toEqual(before);
  });

  test('shows an item without images when its only image is private', async () => {
    const item = await add(ada, { borrow_availability: 'available' });
    const image = await addImage(ada, item);
    const loan = await ada.api.loans.handOut({ body: { item_id: item.id, borrower_id: bob.id } });
    await setPrivate(item, image, true);
    expect((await getFor(bob, item)).images).toEqual([]);
    expect(await bob.api.loans.get({ params: { id: loan.id } })).toMatchObject({ thumbnail_url: null });
  });

  test('keeps an image private when its caption, the primary image or the order changes', async () => {
    const item = await add(ada);
    const [secret, open] = [await addImage(ada, item), await addImage(ada, item, photos[1])];
    await setPrivate(item, secret, true);
    const [params, body] = [{ id: item.id, imageId: secret.id }, { caption: 'Receipt' }];
    const marked = { caption: 'Receipt', is_private: true };
    expect(await ada.api.images.update({ params, body })).toMatchObject(marked);
    await ada.api.images.setPrimaryById({ params: { imageId: open.id } });
    await ada.api.images.reorder({ params: { id: item.id }, body: { image_ids: [open.id, secret.id] } });
    const { images } = await ada.api.items.get({ params: { id: item.id } });
    expect(images).toMatchObject([{ id: open.id, is_private: false }, marked]);
    expect(await setPrivate(item, secret, false)).toMatchObject({ caption: 'Receipt', is_private: false });
  });

  test("shows a private image in its owner's insurance report", async () => {
    const item = await add(ada, { current_value: 10 });
    await setPrivate(item, await addImage(ada, item), true);
    const report = await ada.api.reports.getInsurance();
    if (report instanceof Blob) throw new Error('The report is a file');
    expect(report.items[0]?.photo?.thumbnail_url).toMatch(/^\/uploads\//);
  });

  test('rejects an image update without fields', async () => {
    const item = await add(ada);
    const image = await addImage(ada, item);
    const update = ada.api.images.update({ params: { id: item.id, imageId: image.id }, body: {} });
    expect(await refusal(update)).toMatchObject({
      status: 422,
      field_codes: { caption: { code: 'image.nothing_to_change' } },
    });
  });
});

describe('viewing a shared item', () => {
  test('gives viewers of a shared item no permission to change it or to read hidden data', async () => {
    const item = await add(ada, { borrow_availability: 'available', sell_availability: 'available' });
    const image = await addImage(ada, item);
    await trust(ada, bob, 'friend');
    const { api } = bob;
    const [params, ids] = [{ id: item.id }, { id: item.id, imageId: image.id }];
    for (const call of [
      () => api.items.get({ params }),
      () => api.items.update({ params, body: { name: 'Mine' } }),
      () => api.items.remove({ params }),
      () => api.items.getQrPicture({ params, query: {} }),
      () => api.images.create({ params, body: {}, files: [photos[1]!] }),
      () => api.images.update({ params: ids, body: { caption: 'Mine' } }),
      () => api.images.remove({ params: ids }),
      () => api.images.removeById({ params: { imageId: image.id } }),
    ])
      expect(await refusal(call())).toEqual(NOT_THERE);
    expect((await api.items.list()).total).toBe(0);
    expect((await api.items.search({ query: { q: 'drill' } })).total).toBe(0);
    expect(await api.items.getTotals()).toMatchObject({ item_count: 0 });
  });
});

describe('the photo of a handover', () => {
  test('shows the photo of a handover to the owner and the borrower only', async () => {
    const item = await add(ada);
    const cleo = await server.register();
    const image = await addImage(ada, item);
    const file = fileOf(image).split('/').at(-1)!.replace('.jpg', '');
    lend(item, ada, bob, 'returned');
    // Moves the files of an item image to the loan event.
    const { $client } = server.context.db;
    $client.prepare('DELETE FROM item_images WHERE file = ?').run(file);
    $client
      .prepare(
        `INSERT INTO loan_events (loan_id, kind, user_id, user_name, at, quantity, file, width, height)
         SELECT id, 'returned', @user, '', created_at, 1, @file, 8, 8 FROM loans WHERE item_id = @item`,
      )
      .run({ user: ada.id, file, item: item.id });
    expect(await statusOf(fileOf(image), ada.token)).toBe(200);
    expect(await statusOf(fileOf(image), bob.token)).toBe(200);
    expect(await statusOf(fileOf(image), cleo.token)).toBe(404);
    expect(await statusOf(fileOf(image))).toBe(404);
  });
});
