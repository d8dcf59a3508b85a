import { AVAILABILITIES, type BulkChange, CONDITIONS, ROLES } from '@stowage/contracts';
import fc from 'fast-check';
import { type ApiClient, ApiError, createApiClient } from '../client';
import { makeImage, toFile } from '../images/image-files';
import { addMember } from '../membership';
import type { Person, TestServer } from '../server';

/*
 * Random changes of one inventory by several people, for tests of its history. Left out are changes that cannot be reverted:
 * of the currency, of who is a member, of accepted or ended invitations, by a borrower, reverts of an added photo of a loan,
 * which delete its file, and moves to other inventories.
 */

/** The first two are managers, the third is a member, the last a viewer; a change may give all but one another role. */
const PEOPLE = 4;
const CODES = ['A2B3C4D5', 'B3C4D5E6'];
const TEXTS = ['Alpha', 'Beta', 'Gamma', 'Äpfel', '𝄞', 'a > b'];
const DUE_DATES = ['2027-01-02', '2028-02-29', null];

export interface Scene {
  server: TestServer;
  owner: Person;
  /** Clients of the people for the inventory. */
  people: ApiClient[];
  memberIds: number[];
  /** A person who is no member. */
  stranger: Person;
  photos: File[];
}

/** Moves between inventories: of chosen items, of those that a person takes along, or of those brought along. */
export const MOVES = ['items', 'location', 'take along', 'bring along'] as const;
export type Move = (typeof MOVES)[number];

/** Moves things of the first inventory to the second. Owners of both must be managers of both. */
export async function moveThings(from: Scene, to: Scene, move: Move, choice: Choice): Promise<void> {
  const { server } = from;
  const { item, location } = chooseIds(from, choice);
  const to_inventory_id = to.owner.inventory_id;
  const chosen = move === 'location' ? { location_ids: [location ?? 0] } : { item_ids: [item] };
  try {
    if (move === 'items' || move === 'location') {
      await from.owner.api.inventories.moveContents({ body: { ...chosen, to_inventory_id } });
      return;
    }
    // A new person, who is a manager of the first inventory or owns the one between both.
    const person = await server.register();
    if (move === 'take along') {
      const api = addMember(server, from.owner.inventory_id, person, 'manager');
      await api.items.update({ params: { id: item }, body: { belongs_to_id: person.id } });
      await api.members.leave({ body: { take_along: true } });
    } else {
      addMember(server, person.inventory_id, from.owner, 'manager');
      await from.owner.api.inventories.moveContents({
        body: { ...chosen, to_inventory_id: person.inventory_id },
      });
      await createApiClient(server.url, from.owner.token, person.inventory_id).members.leave({ body: {} });
    }
    const { token } = await to.owner.api.members.invite({ body: { role: 'member' } });
    await person.api.joining.accept({ body: { token: token!, things: 'bring_along' } });
  } catch (error) {
    // Such as a move of nothing, or of a location that is the top level.
    if (!(error instanceof ApiError && error.status < 500)) throw error;
  }
}

/**
 * Creates an inventory with locations, items, photos, loans and something in the trash.
 * @param code index of the code that one of the items has
 */
export async function makeScene(server: TestServer, code = 0): Promise<Scene> {
  const owner = await server.register();
  const others = [await server.register(), await server.register(), await server.register()];
  const roles = ['manager', 'member', 'viewer'] as const;
  const people = [
    owner.api,
    ...others.map((person, index) => addMember(server, owner.inventory_id, person, roles[index]!)),
  ];
  const widths = [8, 9, 10, 11];
  const photos = await Promise.all(
    widths.map(async (width) => toFile(await makeImage({ width, height: 8 }), `${width}.png`)),
  );
  const { api } = owner;
  const room = await api.locations.create({ body: { name: 'Room' } });
  const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: room.id } });
  await api.locations.setImage({ params: { id: shelf.id }, files: [photos[0]!] });
  for (const name of ['Drill', 'Saw', 'Ladder', 'Tent']) {
    const { id } = await api.items.create({
      body: {
        name,
        quantity: 3,
        location_id: name === 'Saw' ? room.id : shelf.id,
        suppliers: [{ supplier_name: 'Shop', price: 4.5 }],
      },
    });
    if (name !== 'Ladder') await api.images.create({ params: { id }, body: {}, files: [photos[0]!] });
    if (name === 'Ladder') await api.codes.attach({ body: { code: CODES[code]!, item_id: id } });
    if (name === 'Saw') await api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim' } });
    if (name === 'Saw')
      await api.documents.create({
        body: { kind: 'receipt', item_id: [id], location_id: [shelf.id] },
        files: [new File(['Paid'], 'receipt.txt')],
      });
    if (name === 'Tent') await api.items.remove({ params: { id } });
  }
  const stranger = await server.register();
  await api.trust.set({ body: { trusted_user_id: stranger.id, trust_level: 'friend' } });
  const memberIds = [owner, ...others].map(({ id }) => id);
  return { server, owner, people, memberIds, stranger, photos };
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Lists ids of the inventory's rows. `from` may refer to `@inventory`. */
export const listIds = ({ server, owner }: Pick<Scene, 'server' | 'owner'>, from: string): number[] =>
  server.context.db.$client
    .prepare<{ inventory: number }, number>(`SELECT id FROM (${from}) ORDER BY id`)
    .pluck()
    .all({ inventory: owner.inventory_id });

export interface Choice {
  one: number;
  other: number;
  text: string;
}

interface Ids {
  /** 0 and undefined when there is none. */
  item: number;
  otherItem: number | undefined;
  document: number;
  location: number | undefined;
  otherLocation: number | undefined;
  category: number;
  otherCategory: number | undefined;
  loan: number;
  loanEvent: { id: number; loan_id: number };
  image: { id: number; item_id: number };
  code: string;
  trash: number;
  event: number;
  person: number;
}

const OWN = (table: string) => `SELECT id FROM ${table} WHERE inventory_id = @inventory`;

function chooseIds(scene: Scene, { one, other }: Choice): Ids {
  const rows = <Row>(sql: string) =>
    scene.server.context.db.$client
      .prepare<{ inventory: number }, Row>(sql)
      .all({ inventory: scene.owner.inventory_id });
  const locations = [...listIds(scene, OWN('locations')), undefined];
  const categories = listIds(scene, OWN('categories'));
  const items = listIds(scene, OWN('items'));
  return {
    item: pick(items, one) ?? 0,
    otherItem: pick([...items, undefined], other),
    location: pick(locations, one),
    otherLocation: pick(locations, other),
    category: pick(categories, one) ?? 0,
    otherCategory: pick([...categories, undefined], other),
    loan: pick(listIds(scene, OWN('loans')), one) ?? 0,
    loanEvent: pick(
      rows<Ids['loanEvent']>(
        `SELECT loan_events.id, loan_id FROM loan_events JOIN loans ON loans.id = loan_id
         WHERE inventory_id = @inventory ORDER BY loan_events.id`,
      ),
      one,
    ) ?? { id: 0, loan_id: 0 },
    image: pick(
      rows<Ids['image']>(
        `SELECT item_images.id, item_id FROM item_images JOIN items ON items.id = item_id
         WHERE inventory_id = @inventory ORDER BY item_images.id`,
      ),
      one,
    ) ?? { id: 0, item_id: 0 },
    document: pick(listIds(scene, OWN('documents')), one) ?? 0,
    code: pick(CODES, one) ?? '',
    trash: pick(listIds(scene, OWN('trash')), one) ?? 0,
    event:
      pick(
        listIds(
          scene,
          `${OWN('events')} AND kind <> 'invitation_changed' AND id NOT IN (SELECT event_id FROM event_changes
             WHERE entity = 'loan_events' AND after ->> 'file' IS NOT NULL)`,
        ).toReversed(),
        one,
      ) ?? 0,
    person: pick(scene.memberIds, one) ?? 0,
  };
}

type Change = (api: ApiClient, ids: Ids, choice: Choice, scene: Scene) => Promise<unknown>;

const isEven = (number: number) => number % 2 === 0;

function toBulkChange({ otherLocation, otherCategory, person }: Ids, { other }: Choice): BulkChange {
  const changes: BulkChange[] = [
    { kind: 'edit', fields: { location_id: otherLocation ?? null, needs_full_details: isEven(other) } },
    {
      kind: 'edit',
      fields: {
        category_id: otherCategory ?? null,
        current_value: { kind: 'percent', percent: other - 10 },
        belongs_to_id: isEven(other) ? person : null,
      },
    },
    { kind: 'edit', fields: { current_value: { kind: 'set', amount: other } } },
    { kind: 'delete', held: 'leave_out' },
    { kind: 'duplicate' },
  ];
  return pick(changes, other)!;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'add an item': (api, { location }, { text, other }) =>
    api.items.create({
      body: { name: text, location_id: location ?? null, request_key: `key-of-the-request-${other % 3}` },
    }),
  'add an item with locations': (api, _, { text }) =>
    api.items.quickAdd({ body: { name: text, location_name: `${text} > Box`, estimated_value: 2.5 } }),
  'add an item with a photo': (api, { location }, { text, other }, { photos }) =>
    api.items.addWithPhoto({
      body: { name: text, ...(location !== undefined && { location_id: location }) },
      files: [pick(photos, other)!],
    }),
  'edit an item': (api, { item }, { text, other }) =>
    api.items.update({ params: { id: item }, body: { name: text, current_value: other, suppliers: [] } }),
  'move an item': (api, { item, location }) =>
    api.items.update({ params: { id: item }, body: { location_id: location ?? null } }),
  'make an item a part, or one of its own': (api, { item, otherItem }) =>
    api.items.update({ params: { id: item }, body: { part_of_id: otherItem ?? null } }),
  'move an item with its parts': (api, { item, otherLocation }) =>
    api.items.update({
      params: { id: item },
      body: { location_id: otherLocation ?? null, with_parts: true },
    }),
  'merge an item into another one': (api, { item, otherItem }) =>
    api.items.merge({ params: { id: item }, body: { into_id: otherItem ?? 0 } }),
  'change suppliers and systems': (api, { item }, { text }) =>
    api.items.update({
      params: { id: item },
      body: { suppliers: [{ supplier_name: text }, { supplier_name: 'Two' }], compatible_with: [text] },
    }),
  'offer an item and say to whom it belongs': (api, { item, person }, { other }) =>
    api.items.update({
      params: { id: item },
      body: {
        belongs_to_id: isEven(other) ? person : null,
        borrow_availability: pick(AVAILABILITIES, other)!,
        sell_availability: pick(AVAILABILITIES, other + 1)!,
        condition: pick(CONDITIONS, other)!,
      },
    }),
  'change a quantity': (api, { item }, { other }) =>
    api.items.changeQuantity({ params: { id: item }, body: { change: (other % 5) - 2 } }),
  'delete an item': (api, { item }) => api.items.remove({ params: { id: item } }),
  'change several items': (api, ids, choice, scene) =>
    api.bulkEdit.run({
      body: {
        selection: {
          kind: 'items',
          ids: listIds(scene, OWN('items')).filter((_, index) => (choice.one >> (index % 5)) % 2 === 0),
        },
        change: toBulkChange(ids, choice),
      },
    }),
  'add a photo': (api, { item }, { text, other }, { photos }) =>
    api.images.create({
      params: { id: item },
      body: { is_primary: isEven(other), caption: text },
      files: [pick(photos, other)!],
    }),
  'add several photos': (api, { item }, { text }, { photos }) =>
    api.images.createBatch({ params: { itemId: item }, body: { captions: [text] }, files: photos.slice(1) }),
  'change a photo': (api, { image }, { text, other }) =>
    api.images.update({
      params: { id: image.item_id, imageId: image.id },
      body: { caption: text, is_private: isEven(other) },
    }),
  'reorder photos': (api, { image }, _, scene) =>
    api.images.reorder({
      params: { id: image.item_id },
      body: {
        image_ids: listIds(scene, `SELECT id FROM item_images WHERE item_id = ${image.item_id}`).toReversed(),
      },
    }),
  'choose the primary photo': (api, { image }) =>
    api.images.setPrimaryById({ params: { imageId: image.id } }),
  'delete a photo': (api, { image }) =>
    api.images.remove({ params: { id: image.item_id, imageId: image.id } }),
  'attach a code': (api, { item, location, code }, { other }) =>
    api.codes.attach({
      body:
        isEven(other) || location === undefined ? { code, item_id: item } : { code, location_id: location },
    }),
  'detach a code': (api, { code }) => api.codes.detach({ params: { code } }),
  'add a location': (api, { location }, { text }) =>
    api.locations.create({ body: { name: text, parent_id: location ?? null } }),
  'edit a location': (api, { location }, { text, other }) =>
    api.locations.update({
      params: { id: location ?? 0 },
      body: { name: text, capacity: other + 1, is_container: isEven(other) },
    }),
  'move a location': (api, { location, otherLocation }) =>
    api.locations.update({ params: { id: location ?? 0 }, body: { parent_id: otherLocation ?? null } }),
  'delete a location and keep its contents': (api, { location }) =>
    api.locations.remove({ params: { id: location ?? 0 }, query: { contents: 'move_to_parent' } }),
  'delete a location with its contents': (api, { location }) =>
    api.locations.remove({ params: { id: location ?? 0 }, query: { contents: 'delete' } }),
  'set the photo of a location': (api, { location }, { other }, { photos }) =>
    api.locations.setImage({ params: { id: location ?? 0 }, files: [pick(photos, other)!] }),
  'delete the photo of a location': (api, { location }) =>
    api.locations.removeImage({ params: { id: location ?? 0 } }),
  'add a document': (api, { item, location }, { text, other }) =>
    api.documents.create({
      body: {
        kind: 'receipt',
        title: text,
        item_id: [item],
        ...(location !== undefined && isEven(other) && { location_id: [location] }),
      },
      files: [new File([text], 'receipt.txt')],
    }),
  'edit a document': (api, { item, document }, { text, other }) =>
    api.documents.update({
      params: { id: document },
      body: { title: text, amount: other, ...(isEven(other) && { item_ids: [item] }) },
    }),
  'replace the file of a document': (api, { document }, { text }) =>
    api.documents.replaceFile({ params: { id: document }, files: [new File([text], 'receipt.txt')] }),
  'delete a document': (api, { document }) => api.documents.remove({ params: { id: document } }),
  'add a category': (api, _, { text }) => api.categories.create({ body: { name: text } }),
  'rename a category': (api, { category }, { text }) =>
    api.categories.update({ params: { id: category }, body: { name: text } }),
  'delete a category': (api, { category }) => api.categories.remove({ params: { id: category } }),
  'merge categories': (api, { category, otherCategory }) =>
    api.categories.merge({ params: { id: category }, body: { into_id: otherCategory ?? 0 } }),
  'lend or sell an item': (api, { item }, { text, one, other }, { stranger }) =>
    api.loans.handOut({
      body: {
        item_id: item,
        ...(isEven(one) ? { borrower_name: text } : { borrower_id: stranger.id }),
        ...(other % 3 === 0 ? { kind: 'buy' as const, price: other } : { due_date: pick(DUE_DATES, other)! }),
        quantity: 1 + (other % 2),
      },
    }),
  'end a loan': (api, { loan }, { other }) =>
    api.loans.setState({
      params: { id: loan },
      body: { state: isEven(other) ? 'returned' : 'lost', ...(other % 3 === 0 && { quantity: 1 }) },
    }),
  'change a due date': (api, { loan }, { other }) =>
    api.loans.setDueDate({ params: { id: loan }, body: { due_date: pick(DUE_DATES, other)! } }),
  'add a photo of a loan': (api, { loanEvent }, { other }, { photos }) =>
    api.loans.addPhoto({
      params: { id: loanEvent.loan_id, eventId: loanEvent.id },
      body: {},
      files: [pick(photos, other)!],
    }),
  'trust a person': (api, _, { other }, { stranger }) =>
    api.trust.set({
      body: { trusted_user_id: stranger.id, trust_level: isEven(other) ? 'friend' : 'trusted' },
    }),
  'end trust': (api, _, __, { stranger }) => api.trust.remove({ params: { id: stranger.id } }),
  'change a role': (api, { person }, { other }) =>
    api.members.update({ params: { id: person }, body: { role: pick(ROLES, other)! } }),
  'invite a person': (api, _, { other }) => api.members.invite({ body: { role: pick(ROLES, other)! } }),
  'rename the inventory': (api, _, { text, other }) =>
    api.inventories.update({ body: { name: isEven(other) ? text : null } }),
  'restore from the trash': (api, { trash, otherLocation }, { other }) =>
    api.trash.restore({
      params: { id: trash },
      body: isEven(other) ? {} : { to_location_id: otherLocation ?? null },
    }),
  'revert a change': (api, { event }, { other }) =>
    api.events.revert({ params: { id: event }, body: { overwrite: isEven(other) } }),
};

export interface RandomChange extends Choice {
  change: string;
  /** Index of the person. */
  person: number;
}

export const randomChange: fc.Arbitrary<RandomChange> = fc.record({
  change: fc.constantFrom(...Object.keys(CHANGES)),
  person: fc.nat(PEOPLE - 1),
  one: fc.nat(20),
  other: fc.nat(20),
  text: fc.constantFrom(...TEXTS),
});

/**
 * Makes the change as its person.
 * @returns false when it was refused, such as the deletion of an item that is lent out, or of nothing
 */
export async function makeChange(
  scene: Scene,
  { change, person, ...choice }: RandomChange,
): Promise<boolean> {
  try {
    await CHANGES[change]!(scene.people[person]!, chooseIds(scene, choice), choice, scene);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}
