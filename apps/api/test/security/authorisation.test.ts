import {
  changesInventory,
  type contract,
  isAboutInventory,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemFieldName,
  ROLES as MEMBER_ROLES,
  type Role as MemberRole,
  type UpdateItemInput,
} from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notFound, refuse, unauthenticated } from '../../src/lib/errors';
import { takeSnapshot } from '../support/database/snapshot';
import {
  makeWorld,
  type Probe,
  probes,
  runInCopy,
  toRequest,
  type UntypedInput,
  type World,
} from '../support/endpoint-samples';
import { addMember } from '../support/membership';
import { bearer, sendRaw, toRawRequest } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';

type Names<C> = { [Group in keyof C & string]: `${Group}.${keyof C[Group] & string}` }[keyof C & string];

/**
 * Access rules of an endpoint:
 * - open: no session needed;
 * - own: works on the caller's data; the path contains no id;
 * - owner: only members of the inventory of the resource in the path, or its owner if it is personal;
 * - admin: only administrators of the server;
 * - first-run: no session needed, but works only while the server has no account;
 * - audience: the people who can see the item through its sharing settings.
 */
type Access = 'open' | 'own' | 'owner' | 'admin' | 'first-run' | 'audience';

/** The type requires an entry for every endpoint of the contract. */
const MATRIX: Record<Names<typeof contract>, Access> = {
  'auth.login': 'open',
  'auth.register': 'open',
  'auth.logout': 'own',
  'auth.checkInvitation': 'open',
  'auth.requestPasswordReset': 'open',
  'auth.checkPasswordReset': 'open',
  'auth.resetPassword': 'open',
  'users.getMe': 'own',
  'users.getStorage': 'own',
  'users.updateMe': 'own',
  'users.removeMe': 'own',
  'users.listSessions': 'own',
  'users.removeSessions': 'own',
  'users.removeSession': 'owner',
  'keys.list': 'own',
  'keys.create': 'own',
  'keys.remove': 'owner',
  'twoFactor.get': 'own',
  'twoFactor.setUp': 'own',
  'twoFactor.confirm': 'own',
  'twoFactor.renewRecoveryCodes': 'own',
  'twoFactor.remove': 'own',
  'inventories.list': 'own',
  'inventories.create': 'own',
  'inventories.search': 'own',
  'inventories.findOf': 'owner',
  'inventories.get': 'own',
  'inventories.update': 'own',
  'inventories.checkCurrency': 'own',
  'inventories.remove': 'own',
  'inventories.moveContents': 'own',
  'members.list': 'own',
  'members.update': 'owner',
  'members.remove': 'owner',
  'members.leave': 'own',
  'members.listInvitations': 'own',
  'members.invite': 'own',
  'members.removeInvitation': 'owner',
  'joining.list': 'own',
  'joining.findInventory': 'own',
  'joining.accept': 'own',
  'joining.decline': 'own',
  'categories.list': 'own',
  'categories.create': 'own',
  'categories.update': 'owner',
  'categories.remove': 'owner',
  'categories.merge': 'owner',
  'tags.list': 'own',
  'tags.update': 'owner',
  'tags.remove': 'owner',
  'tags.merge': 'owner',
  'customFields.list': 'own',
  'customFields.create': 'own',
  'customFields.update': 'owner',
  'customFields.remove': 'owner',
  'customFields.conversion': 'owner',
  'imports.list': 'own',
  'imports.get': 'owner',
  'imports.photo': 'owner',
  'imports.create': 'own',
  'imports.update': 'owner',
  'imports.run': 'owner',
  'imports.undo': 'owner',
  'imports.remove': 'owner',
  'templates.list': 'own',
  'templates.get': 'owner',
  'templates.create': 'own',
  'templates.update': 'owner',
  'templates.remove': 'owner',
  'items.getTotals': 'own',
  'items.getPastDays': 'own',
  'items.listSystems': 'own',
  'items.list': 'own',
  'items.search': 'own',
  'items.create': 'own',
  'items.addWithPhoto': 'own',
  'items.quickAdd': 'own',
  'items.get': 'owner',
  'items.listToBuy': 'own',
  'items.update': 'owner',
  'items.changeQuantity': 'owner',
  'items.merge': 'owner',
  'items.split': 'owner',
  'items.remove': 'owner',
  'items.getQrPicture': 'owner',
  'bulkEdit.preview': 'own',
  'bulkEdit.run': 'own',
  'values.listTotals': 'own',
  'values.listOfItem': 'owner',
  'images.create': 'owner',
  'images.update': 'owner',
  'images.crop': 'owner',
  'images.reorder': 'owner',
  'images.setPrimary': 'owner',
  'images.remove': 'owner',
  'images.createBatch': 'owner',
  'images.setPrimaryById': 'owner',
  'images.removeById': 'owner',
  'documents.list': 'owner',
  'documents.get': 'owner',
  'documents.create': 'own',
  'documents.update': 'owner',
  'documents.replaceFile': 'owner',
  'documents.remove': 'owner',
  'locations.list': 'own',
  'locations.search': 'own',
  'locations.create': 'own',
  'locations.get': 'owner',
  'locations.countContents': 'owner',
  'locations.update': 'owner',
  'locations.remove': 'owner',
  'locations.setImage': 'owner',
  'locations.removeImage': 'owner',
  'locations.createQrCode': 'owner',
  'labels.print': 'own',
  'labels.printTestPage': 'own',
  'labels.listPapers': 'own',
  'labels.createPaper': 'own',
  'labels.updatePaper': 'owner',
  'labels.removePaper': 'owner',
  'labels.listPresets': 'own',
  'labels.createPreset': 'own',
  'labels.updatePreset': 'owner',
  'labels.removePreset': 'owner',
  'codes.get': 'owner',
  'codes.attach': 'own',
  'codes.detach': 'owner',
  'reports.getInsurance': 'own',
  'reports.getInsuranceDetails': 'own',
  'reports.saveInsuranceDetails': 'own',
  'reports.createInsuranceLink': 'own',
  'reports.downloadByLink': 'open',
  'exports.getArchive': 'own',
  'exports.getItems': 'own',
  'exports.getLoans': 'own',
  'exports.getLocations': 'own',
  'exports.getEvents': 'own',
  'exports.getTrash': 'own',
  'exports.getDocuments': 'own',
  'exports.createLink': 'own',
  'exports.downloadByLink': 'open',
  'searches.list': 'own',
  'searches.create': 'own',
  'searches.remove': 'owner',
  'trash.list': 'own',
  'trash.restore': 'owner',
  'trash.remove': 'owner',
  'trash.empty': 'own',
  'stocktakes.list': 'own',
  'stocktakes.start': 'own',
  'stocktakes.get': 'owner',
  'stocktakes.remove': 'owner',
  'stocktakes.listItems': 'owner',
  'stocktakes.listEntries': 'owner',
  'stocktakes.mark': 'owner',
  'stocktakes.finish': 'owner',
  'stocktakes.getFile': 'owner',
  'trust.searchUsers': 'own',
  'trust.set': 'own',
  'trust.list': 'own',
  'trust.listTrusting': 'own',
  'trust.remove': 'owner',
  'shared.listItems': 'own',
  'shared.getItem': 'audience',
  'shared.listOwners': 'own',
  'shared.preview': 'own',
  'dashboard.get': 'own',
  'loans.list': 'own',
  'loans.getCounts': 'own',
  'loans.ask': 'own',
  'loans.handOut': 'own',
  'loans.get': 'owner',
  'loans.setState': 'owner',
  'loans.setDueDate': 'owner',
  'loans.addPhoto': 'owner',
  'events.list': 'own',
  'events.listPeople': 'own',
  'events.listOfItem': 'owner',
  'events.listOfLocation': 'owner',
  'events.get': 'owner',
  'events.revert': 'owner',
  'system.health': 'open',
  'system.ready': 'open',
  'system.getAddress': 'own',
  'system.setAddress': 'admin',
  'system.getServerHealth': 'admin',
  'system.checkData': 'admin',
  'administration.listAccounts': 'admin',
  'backups.getStatus': 'admin',
  'backups.getOverview': 'admin',
  'backups.create': 'admin',
  'backups.download': 'admin',
  'backups.createLink': 'admin',
  'backups.downloadByLink': 'open',
  'restore.list': 'first-run',
  'restore.upload': 'first-run',
  'restore.start': 'first-run',
  'restore.getRun': 'first-run',
  'administration.updateAccount': 'admin',
  'administration.getRemoval': 'admin',
  'administration.removeAccount': 'admin',
  'administration.createPasswordReset': 'admin',
  'administration.listInvitations': 'admin',
  'administration.createInvitation': 'admin',
  'administration.removeInvitation': 'admin',
  'administration.getSettings': 'admin',
  'administration.updateSettings': 'admin',
};

test('the table of access rules contains every endpoint of the contract', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(probes.map(({ name }) => name).sort());
});

const ROLES = ['stranger', 'trusted', 'friend'] as const;
type Role = (typeof ROLES)[number];

const NOT_THERE = notFound().toBody();
const SIGN_IN = unauthenticated().toBody();

let server: TestServer;
let owner: World;
let others: Record<Role, World>;
/** Tokens of the people with and without access to the owner's inventory. */
let tokens: Record<Role | MemberRole | 'removed member', string>;
let sharedCode: string;
let imageUrl: string;
let privateUrl: string;

async function makeOther(role: Role): Promise<World> {
  const world = await makeWorld(server);
  if (role !== 'stranger')
    await owner.person.api.trust.set({ body: { trusted_user_id: world.person.id, trust_level: role } });
  return world;
}

const SECRET_AMOUNT = 4242.42;
const SECRET_DAY = '2019-08-07';

/** A value that is recognised in a response; undefined for kinds whose values are too common. */
function toSecret(name: ItemFieldName): unknown {
  switch (ITEM_FIELDS[name].kind) {
    case 'line':
    case 'text':
    case 'product_code':
      return `Secret ${name}`;
    case 'names':
      return [`Secret ${name}`];
    case 'suppliers':
      return [{ supplier_name: 'Secret shop', part_number: 'Secret part' }];
    case 'money':
      return SECRET_AMOUNT;
    case 'past_day':
    case 'day':
      return SECRET_DAY;
    default:
      return undefined;
  }
}

const DETAILS: UpdateItemInput = {
  ...Object.fromEntries(ITEM_FIELD_NAMES.map((name) => [name, toSecret(name)])),
  name: 'Shared drill',
  description: 'Also for concrete',
  borrow_availability: 'friends_only',
};

beforeAll(async () => {
  server = await startServer();
  owner = await makeWorld(server);
  const { api } = owner.person;
  await api.locations.update({ params: { id: owner.location_id }, body: { name: 'Secret place' } });
  const params = { id: owner.item_id };
  await api.images.update({
    params: { ...params, imageId: owner.image_id },
    body: { caption: 'Secret caption' },
  });
  await api.documents.update({ params: { id: owner.document_id }, body: { title: 'Secret receipt' } });
  const item = await api.items.update({ params, body: DETAILS });
  sharedCode = item.code;
  imageUrl = item.images[0]!.url.replace(/\?.*/, '');
  const receipt = await api.images.create({ params, body: { is_primary: true }, files: [owner.photo] });
  await api.images.update({ params: { ...params, imageId: receipt.id }, body: { is_private: true } });
  privateUrl = receipt.url.replace(/\?.*/, '');
  await api.items.create({ body: { name: 'Secret thing', description: 'Secret words' } });
  others = {
    stranger: await makeOther('stranger'),
    trusted: await makeOther('trusted'),
    friend: await makeOther('friend'),
  };
  // The title would change with the members, and deleting the inventory requires it.
  await api.inventories.update({ body: { name: owner.person.username } });
  const addPerson = async (role: MemberRole) => {
    const person = await server.register();
    addMember(server, owner.inventory_id, person, role);
    return person;
  };
  const removed = await addPerson('manager');
  await api.members.remove({ params: { id: removed.id } });
  tokens = {
    stranger: others.stranger.person.token,
    trusted: others.trusted.person.token,
    friend: others.friend.person.token,
    'removed member': removed.token,
    viewer: (await addPerson('viewer')).token,
    member: (await addPerson('member')).token,
    manager: (await addPerson('manager')).token,
  };
});
afterAll(() => server.stop());

async function call(
  { endpoint }: Probe,
  input: UntypedInput,
  token?: string,
  { url } = server,
  inventory_id?: number,
) {
  const made = await toRequest(endpoint, input);
  const query =
    inventory_id === undefined ? made.query : { ...made.query, inventory_id: String(inventory_id) };
  const raw = await toRawRequest({ ...made, query }, token);
  const { status, text, body } = await sendRaw(url, raw);
  return { status, text: Buffer.isBuffer(body) ? body.toString() : text };
}

function expectNoSecret(text: string): void {
  // Requires a space after the word: the setup of two-factor sign-in returns a field named `secret`.
  expect(text).not.toMatch(/secret(?: |%20|\+)/i);
  for (const secret of [String(SECRET_AMOUNT), SECRET_DAY, owner.person.email, privateUrl])
    expect(text).not.toContain(secret);
}

const probesOf = (access: Access) =>
  probes.filter(({ name }) => (MATRIX as Record<string, Access>)[name] === access);

describe.each(probesOf('owner'))('$name, called with ids of the owner', (probe) => {
  test('rejects visitors with 401 and other users with 404, and changes nothing', async () => {
    const before = takeSnapshot(server);
    const visited = await call(probe, probe.sample(owner));
    expect({ ...visited, text: JSON.parse(visited.text) as unknown }).toEqual({
      status: 401,
      text: SIGN_IN,
    });
    for (const role of ROLES) {
      const { status, text } = await call(probe, probe.sample(owner), others[role].person.token);
      expect({ role, status, answer: JSON.parse(text) as unknown }).toEqual({
        role,
        status: 404,
        answer: NOT_THERE,
      });
    }
    expect(takeSnapshot(server)).toEqual(before);
  });
});

describe.each(probesOf('admin'))('$name, for administrators', (probe) => {
  test('rejects visitors with 401 and other users with 403, and changes nothing', async () => {
    expect(probe.endpoint.access).toBe('admin');
    const before = takeSnapshot(server);
    expect((await call(probe, probe.sample(owner))).status).toBe(401);
    for (const { person } of [owner, others.friend]) {
      const { status, text } = await call(probe, probe.sample(owner), person.token);
      expect({ status, answer: JSON.parse(text) as unknown }).toEqual({
        status: 403,
        answer: refuse('session.admin_required').toBody(),
      });
    }
    expect(takeSnapshot(server)).toEqual(before);
  });
});

describe.each(probesOf('first-run'))('$name, on a server with accounts', (probe) => {
  test('refuses visitors and administrators, and changes nothing', async () => {
    const before = takeSnapshot(server);
    for (const token of [undefined, owner.admin.token]) {
      const { status } = await call(probe, probe.sample(owner), token);
      expect(status).toBe(probe.name === 'restore.getRun' ? 404 : 403);
    }
    expect(takeSnapshot(server)).toEqual(before);
  });
});

const OUTSIDE = ['stranger', 'trusted', 'friend', 'removed member'] as const;
const GONE = { status: 404, answer: refuse('inventory.gone').toBody() };
const ONLY_VIEWS = { status: 403, answer: refuse('inventory.viewer').toBody() };
const MANAGERS_ONLY = { status: 403, answer: refuse('inventory.manager_required').toBody() };

/** Statuses of samples that do not succeed for other members of the owner's inventory, or not for a viewer. */
const EXCEPTIONS: Partial<Record<Names<typeof contract> | `${Names<typeof contract>} (viewer)`, number>> = {
  // The sample moves to an inventory of the owner alone.
  'inventories.moveContents': 404,
  // The item of the owner has this photo already, and one that the sample does not name.
  'images.create': 409,
  'images.createBatch': 409,
  'images.reorder': 409,
  // The friend shares the item with the owner as a person.
  'shared.getItem': 404,
  // Open to viewers as borrowers, but not to answer for the inventory.
  'loans.setState (viewer)': 403,
};

describe.each(probes.filter(({ endpoint }) => isAboutInventory(endpoint)))(
  "$name, in the owner's inventory",
  (probe) => {
    const { endpoint, name } = probe;
    const scene = () => ({ server, owner, caller: owner });
    const send = (token: string | undefined, on = { server, owner }) =>
      call(probe, probe.sample(on.owner), token, on.server, on.owner.inventory_id);
    const toRefusal = ({ status, text }: { status: number; text: string }) => ({
      status,
      answer: JSON.parse(text) as unknown,
    });

    test('rejects visitors, people outside and removed members, and changes nothing', async () => {
      const before = takeSnapshot(server);
      expect((await send(undefined)).status).toBe(401);
      for (const role of OUTSIDE) {
        const answer = await send(tokens[role]);
        expect({ role, ...toRefusal(answer) }).toEqual({ role, ...GONE });
      }
      expect(takeSnapshot(server)).toEqual(before);
    });

    test.each(MEMBER_ROLES)('gives a %s exactly the rights of the role', async (role) => {
      const refusal =
        role === 'viewer' && changesInventory(endpoint)
          ? ONLY_VIEWS
          : role !== 'manager' && endpoint.managers_only
            ? MANAGERS_ONLY
            : undefined;
      if (refusal) {
        const before = takeSnapshot(server);
        expect(toRefusal(await send(tokens[role]))).toEqual(refusal);
        expect(takeSnapshot(server)).toEqual(before);
        return;
      }
      await runInCopy(probe, scene(), async (on) => {
        const { status } = await send(tokens[role], on);
        const exceptions: Partial<Record<string, number>> = EXCEPTIONS;
        expect(status).toBe(exceptions[`${name} (${role})`] ?? exceptions[name] ?? endpoint.status);
      });
    });
  },
);

const viewOf = async ({ person: { api }, item_id }: World) => {
  const { trusted_users_count, ...me } = await api.users.getMe();
  return [
    me,
    await api.categories.list(),
    await api.tags.list(),
    await api.templates.list(),
    await api.items.list(),
    await api.items.get({ params: { id: item_id } }),
    await api.locations.list(),
    await api.labels.listPapers(),
    await api.labels.listPresets(),
    await api.searches.list(),
    await api.reports.getInsuranceDetails(),
    await api.loans.list(),
  ];
};

describe.each(probesOf('own'))('$name, called by a friend', (probe) => {
  const scene = () => ({ server, owner, caller: others.friend });

  test('neither returns nor changes data of the owner when the request contains ids of the owner', () =>
    runInCopy(probe, scene(), async ({ server, owner, caller }) => {
      const before = await viewOf(owner);
      const foreign = await call(probe, probe.sample(owner), caller.person.token, server);
      expect(foreign.status).toBeLessThan(500);
      expectNoSecret(foreign.text);
      expect(await viewOf(owner)).toEqual(before);
    }));

  test("accepts the friend's own ids and leaves the owner's data unchanged", () =>
    runInCopy(probe, scene(), async ({ server, owner, caller }) => {
      const before = await viewOf(owner);
      const own = await call(probe, probe.sample(caller), caller.person.token, server);
      expect(own.status).toBe(probe.endpoint.status);
      expectNoSecret(own.text);
      expect(await viewOf(owner)).toEqual(before);
    }));
});

describe('an item shared with friends', () => {
  const getItem = probes.find(({ name }) => name === 'shared.getItem')!;
  const open = (token?: string) => call(getItem, { params: { code: sharedCode } }, token);

  test('responds with 401 to a visitor who opens a shared item', async () => {
    expect((await open()).status).toBe(401);
  });

  test.each(['stranger', 'trusted'] as const)(
    'hides the item from a person with the role %s',
    async (role) => {
      const { status, text } = await open(others[role].person.token);
      expect({ status, answer: JSON.parse(text) as unknown }).toEqual({ status: 404, answer: NOT_THERE });
    },
  );

  test('shows only the shared fields to a friend', async () => {
    const { status, text } = await open(others.friend.person.token);
    expect(status).toBe(200);
    expectNoSecret(text);
    const answer = JSON.parse(text) as Record<string, Record<string, unknown> & unknown[]>;
    expect(Object.keys(answer).sort()).toEqual([
      'available_quantity',
      'borrow_availability',
      'category_name',
      'code',
      'condition',
      'currency',
      'description',
      'documents',
      'images',
      'inventory_id',
      'item_number',
      'name',
      'owner',
      'sell_availability',
    ]);
    expect(Object.keys(answer.owner!).sort()).toEqual(['full_name', 'id', 'username']);
    expect(Object.keys(answer.images![0] as object).sort()).toEqual([
      'height',
      'medium_url',
      'screen_url',
      'thumbnail_url',
      'url',
      'width',
    ]);
  });

  test('responds with 404 to the owner, who uses the item endpoint instead', async () => {
    expect((await open(owner.person.token)).status).toBe(404);
  });

  const fetchImage = async (path: string, token?: string) => {
    const { status } = await request(server.url)
      .get(path)
      .set(token === undefined ? {} : bearer(token));
    return status;
  };

  test('serves images of an item shared with friends to the owner and friends only', async () => {
    expect(await fetchImage(imageUrl)).toBe(404);
    expect(await fetchImage(imageUrl, owner.person.token)).toBe(200);
    expect(await fetchImage(imageUrl, others.stranger.person.token)).toBe(404);
    expect(await fetchImage(imageUrl, others.trusted.person.token)).toBe(404);
    expect(await fetchImage(imageUrl, others.friend.person.token)).toBe(200);
  });

  test('serves private images to the owner only', async () => {
    expect(await fetchImage(privateUrl)).toBe(404);
    expect(await fetchImage(privateUrl, owner.person.token)).toBe(200);
    for (const role of ROLES) expect(await fetchImage(privateUrl, others[role].person.token)).toBe(404);
  });

  test('stops serving image URLs when the owner ends trust and serves them again when trust is restored', async () => {
    const friend = await makeOther('friend');
    const { images } = await friend.person.api.shared.getItem({ params: { code: sharedCode } });
    const [{ url, medium_url, thumbnail_url }] = images as [(typeof images)[number]];
    for (const address of [url, medium_url, thumbnail_url]) expect(await fetchImage(address)).toBe(200);
    const { api } = owner.person;
    await api.trust.remove({ params: { id: friend.person.id } });
    for (const address of [url, medium_url, thumbnail_url]) expect(await fetchImage(address)).toBe(404);
    expect((await open(friend.person.token)).status).toBe(404);
    await api.trust.set({ body: { trusted_user_id: friend.person.id, trust_level: 'friend' } });
    expect(await fetchImage(url)).toBe(200);
  });

  test('hides an item for friends from friends of friends and from people who trust the owner without being trusted', async () => {
    const friend = others.friend.person;
    const friendOfFriend = await makeWorld(server);
    await friend.api.trust.set({
      body: { trusted_user_id: friendOfFriend.person.id, trust_level: 'friend' },
    });
    expect((await open(friendOfFriend.person.token)).status).toBe(404);
    const { code } = await friend.api.items.update({
      params: { id: others.friend.item_id },
      body: { borrow_availability: 'trusted' },
    });
    const seen = await owner.person.api.shared.listItems({ query: { per_page: 100 } });
    expect(seen.items.filter((item) => item.code === code)).toEqual([]);
    const opened = await call(getItem, { params: { code } }, owner.person.token);
    expect(opened.status).toBe(404);
  });
});
