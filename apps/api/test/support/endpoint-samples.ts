import {
  type CallInput,
  type Contract,
  contract,
  createClient,
  type Endpoint,
  type HttpRequest,
} from '@stowage/contracts';
import { Secret, TOTP } from 'otpauth';
import { listBackups } from '../../src/backup/folder';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { saveTotp, updateAccount } from '../../src/entities/user/users.repository';
import { createBackupLink } from '../../src/features/backups/backup-links.service';
import { startBackup } from '../../src/features/backups/backups.service';
import { waitForImports } from '../../src/features/imports/imports.service';
import { makeCode } from '../../src/lib/random';
import { indexAllMoves } from '../../src/search/search-index';
import { removeUnusedWords } from '../../src/search/search-words.repository';
import { makeTotpSecret } from '../../src/security/totp';
import { createApiClient } from './client';
import { asTx } from './database/as-tx';
import { makeZip } from './document-files';
import { makeImage, toFile } from './images/image-files';
import { addMember } from './membership';
import { PASSWORD, type Person, type TestServer } from './server';

/** More than all worlds have. */
const WORDS_MAX = 100_000;

export interface World {
  /** Name of a backup; `none` unless the preparation of an endpoint creates one. */
  backup_name: string;
  /** Token of a link that downloads the backup. */
  download_token: string;
  person: Person;
  /** The administrator who calls the administration endpoints. */
  admin: Person;
  invitation_id: number;
  invitation_token: string;
  inventory_id: number;
  /** A member of the inventory. */
  member_id: number;
  /** An invitation to the inventory. */
  sent_invitation_id: number;
  sent_invitation_token: string;
  /** An invitation of `person` to the friend's inventory. */
  received_invitation_id: number;
  /** Token of a link that sets a new password for `person`. */
  reset_token: string;
  item_id: number;
  image_id: number;
  document_id: number;
  /** An import that shows its preview. */
  import_id: number;
  other_item_id: number;
  category_id: number;
  other_category_id: number;
  tag_id: number;
  other_tag_id: number;
  custom_field_id: number;
  location_id: number;
  template_id: number;
  search_id: number;
  /** A deleted item with a photo. */
  trash_id: number;
  /** A running stocktake of the location, in which the item and an unknown code were seen. */
  stocktake_id: number;
  label_preset_id: number;
  label_paper_id: number;
  label_code: string;
  session_id: number;
  key_id: number;
  /** Secret of an authenticator app whose setup is not confirmed. */
  totp_secret: string;
  /** Returns the current code of that app. */
  makeOtp: () => string;
  loan_id: number;
  loan_event_id: number;
  request_id: number;
  /** Code of another user's item that anyone may borrow. */
  wanted_code: string;
  friend: Person;
  /** A second inventory of the person. */
  other_inventory_id: number;
  /** Code of an item that the friend shares with friends only. */
  shared_code: string;
  /** The event of attaching the code of a label. */
  event_id: number;
  /** A photo that the item does not have yet. */
  photo: File;
}

const admins = new WeakMap<TestServer, Promise<Person>>();

async function makeAdmin(server: TestServer): Promise<Person> {
  const admin = await server.register('administrator');
  // Only the first account becomes an administrator, and some tests create other accounts first.
  updateAccount(asTx(server.context.db), admin.id, { is_admin: true }, server.clock.now.toISOString());
  return admin;
}

function getAdmin(server: TestServer): Promise<Person> {
  const known = admins.get(server) ?? makeAdmin(server);
  admins.set(server, known);
  return known;
}

let smallPhotos: Promise<[Buffer, Buffer]> | undefined;

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function makeLoans(server: TestServer, { api }: Person) {
  const other = await server.register();
  const shared = { quantity: 2, borrow_availability: 'ask_first' } as const;
  const { id: item_id, code } = await api.items.create({ body: { name: 'Ladder', ...shared } });
  const loan = await api.loans.handOut({ body: { item_id, borrower_id: other.id } });
  const request = await other.api.loans.ask({ body: { item_code: code } });
  const wanted = await other.api.items.create({ body: { name: 'Tent', ...shared } });
  return {
    loan_id: loan.id,
    loan_event_id: loan.events[0]!.id,
    request_id: request.id,
    wanted_code: wanted.code,
  };
}

function makeApp(server: TestServer, { id }: Person) {
  const totp_secret = makeTotpSecret();
  saveTotp(asTx(server.context.db), id, { totp_secret });
  const totp = new TOTP({ secret: Secret.fromBase32(totp_secret) });
  return { totp_secret, makeOtp: () => totp.generate({ timestamp: server.clock.now.getTime() }) };
}

/** @returns the id in the trash */
async function deleteItem({ api }: Person, photo: File): Promise<number> {
  const { id } = await api.items.create({ body: { name: 'Old saw' } });
  await api.images.create({ params: { id }, body: {}, files: [photo] });
  await api.items.remove({ params: { id } });
  const { items } = await api.trash.list({ query: {} });
  return items[0]!.id;
}

/** A server, and the worlds of two people on this server. */
export interface Scene {
  server: TestServer;
  owner: World;
  caller: World;
}

const turnOnSecondFactor = ({ server: { context, clock }, caller }: Scene) =>
  saveTotp(asTx(context.db), caller.person.id, { totp_confirmed_at: clock.now.toISOString() });

async function backUp({ server: { context }, caller }: Scene): Promise<void> {
  await startBackup(context);
  const [backup] = await listBackups(context.config.backup_dir);
  caller.backup_name = backup!.name;
}

/** Preparations for the endpoints whose preconditions are not met in every world. */
const PREPARATIONS: Record<string, (scene: Scene) => unknown> = {
  'twoFactor.renewRecoveryCodes': turnOnSecondFactor,
  'twoFactor.remove': turnOnSecondFactor,
  // The last manager cannot leave.
  'members.leave': ({ caller: { person, member_id } }) =>
    person.api.members.update({ params: { id: member_id }, body: { role: 'manager' } }),
  // Links are stored in memory, so the copy of a server has no links.
  'reports.downloadByLink': async ({ caller }) => {
    const { url } = await caller.person.api.reports.createInsuranceLink({ body: { format: 'csv' } });
    caller.download_token = url.split('token=')[1]!;
  },
  'imports.undo': async ({ server, caller: { person, import_id } }) => {
    await person.api.imports.run({ params: { id: import_id } });
    await waitForImports(server.context.db);
  },
  'exports.downloadByLink': async ({ caller }) => {
    const { url } = await caller.person.api.exports.createLink({ body: { kind: 'archive' } });
    caller.download_token = url.split('token=')[1]!;
  },
  'stocktakes.getFile': ({ caller: { person, stocktake_id } }) =>
    person.api.stocktakes.finish({ params: { id: stocktake_id } }),
  'system.setAddress': ({ server }) => {
    server.context.config.public_url = undefined;
  },
  'backups.download': backUp,
  'backups.createLink': backUp,
  'backups.downloadByLink': async (scene) => {
    await backUp(scene);
    const { admin, backup_name } = scene.caller;
    const { url } = createBackupLink(scene.server.context, admin.id, backup_name);
    scene.caller.download_token = url.split('token=')[1]!;
  },
};

/** Returns the world with API clients for a copy of its server. */
export const moveWorld = (world: World, { url }: TestServer): World => {
  const move = (person: Person) => ({ ...person, api: createApiClient(url, person.token) });
  return { ...world, person: move(world.person), admin: move(world.admin), friend: move(world.friend) };
};

/** Runs a test in which the caller's sample succeeds, on a copy of the server if the endpoint may change data. */
export async function runInCopy(
  { name, endpoint }: Pick<Probe, 'name' | 'endpoint'>,
  scene: Scene,
  test: (scene: Scene) => Promise<void>,
): Promise<void> {
  const prepare = PREPARATIONS[name];
  if (endpoint.method === 'GET' && !prepare) return test(scene);
  const server = await scene.server.copy();
  try {
    const [owner, caller] = [moveWorld(scene.owner, server), moveWorld(scene.caller, server)];
    await prepare?.({ server, owner, caller });
    await test({ server, owner, caller });
  } finally {
    await server.stop();
  }
}

export async function makeWorld(server: TestServer): Promise<World> {
  smallPhotos ??= Promise.all([makeImage({ width: 8, height: 8 }), makeImage({ width: 9, height: 8 })]);
  const [first, photo] = (await smallPhotos).map((content) => toFile(content));
  const admin = await getAdmin(server);
  const person = await server.register();
  await server.signIn(person.username);
  const { api } = person;
  const [category, otherCategory] = await api.categories.list();
  const category_id = category!.id;
  const { id: location_id } = await api.locations.create({ body: { name: 'Garage' } });
  await api.locations.setImage({ params: { id: location_id }, files: [first!] });
  const { id: custom_field_id } = await api.customFields.create({
    body: { name: 'Finish', kind: 'choice', choices: ['Matte', 'Gloss'], category_ids: [category_id] },
  });
  const { id: item_id } = await api.items.create({
    body: {
      name: 'Drill',
      custom_values: [{ field_id: custom_field_id, value: 'Matte' }],
      category_id,
      location_id,
      suppliers: [{ supplier_name: 'Shop' }],
      compatible_with: ['Bits'],
      tags: ['Fragile', 'Camping'],
    },
  });
  const [otherTag, tag] = await api.tags.list();
  await api.items.changeQuantity({
    params: { id: item_id },
    body: { change: 0, request_key: 'key-of-the-first-change' },
  });
  await api.bulkEdit.run({
    body: {
      selection: { kind: 'items', ids: [item_id] },
      change: { kind: 'edit', fields: { needs_full_details: false } },
      request_key: 'key-of-the-first-bulk-edit',
    },
  });
  const image = await api.images.create({ params: { id: item_id }, body: {}, files: [first!] });
  const { id: document_id } = await api.documents.create({
    body: { kind: 'receipt', item_id: [item_id] },
    files: [new File(['Paid in cash'], 'receipt.txt')],
  });
  const rope = await makeZip({
    'rope.csv': 'Name,Location\nRope,Garage\n',
    'rope.jpg': await makeImage({ width: 20, height: 20 }),
  });
  const { id: import_id } = await api.imports.create({
    body: {},
    files: [new File([new Uint8Array(rope)], 'rope.zip')],
  });
  const trash_id = await deleteItem(person, photo!);
  const { id: search_id } = await api.searches.create({ body: { name: 'Drills', query: 'q=drill' } });
  const { id: template_id } = await api.templates.create({ body: { name: 'Power tool', item_id } });
  const label_code = makeCode();
  await api.codes.attach({ body: { code: label_code, location_id } });
  const { id: stocktake_id } = await api.stocktakes.start({ body: { location_id } });
  await api.stocktakes.mark({
    params: { id: stocktake_id },
    body: { marks: [{ item_id }, { code: '4006381333931', location_id }] },
  });
  const preset = await api.labels.createPreset({
    body: { name: 'Boxes', settings: { paper: 'avery-l7160' } },
  });
  const paper = await api.labels.createPaper({
    body: { name: 'Cable flags', size: { page: 'a4', label_width_mm: 60, label_height_mm: 20 } },
  });
  const attached = await api.events.list({ query: { group: 'codes' } });
  const friend = await server.register();
  await api.trust.set({ body: { trusted_user_id: friend.id, trust_level: 'trusted' } });
  await friend.api.trust.set({ body: { trusted_user_id: person.id, trust_level: 'friend' } });
  const { code: shared_code } = await friend.api.items.create({
    body: { name: 'Ladder', borrow_availability: 'friends_only' },
  });
  const member = await server.register();
  addMember(server, person.inventory_id, member, 'viewer');
  const sent = await api.members.invite({ body: { role: 'viewer' } });
  const received = await friend.api.members.invite({ body: { role: 'member', username: person.username } });
  const session = (await api.users.listSessions()).find(({ is_current }) => !is_current)!;
  const { token: reset_token } = await admin.api.administration.createPasswordReset({
    params: { id: person.id },
  });
  const { token: invitation_token } = await admin.api.administration.createInvitation({ body: {} });
  const [invitation] = await admin.api.administration.listInvitations();
  // A server does this half a minute after its start, which would be a change in the middle of a slow test.
  await indexAllMoves(server.context.db);
  removeUnusedWords(asTx(server.context.db), { inventory_id: 0, word: '' }, WORDS_MAX);
  return {
    person,
    admin,
    invitation_id: invitation!.id,
    invitation_token,
    inventory_id: person.inventory_id,
    member_id: member.id,
    sent_invitation_id: sent.id,
    sent_invitation_token: sent.token ?? '',
    received_invitation_id: received.id,
    reset_token,
    item_id,
    image_id: image.id,
    document_id,
    import_id,
    other_item_id: (await api.items.create({ body: { name: 'Case of the drill' } })).id,
    category_id,
    other_category_id: otherCategory!.id,
    tag_id: tag!.id,
    other_tag_id: otherTag!.id,
    custom_field_id,
    location_id,
    template_id,
    search_id,
    trash_id,
    stocktake_id,
    label_code,
    label_preset_id: preset.id,
    label_paper_id: paper.id,
    session_id: session.id,
    key_id: (await api.keys.create({ body: { name: 'Script', scope: 'read' } })).id,
    backup_name: 'none',
    download_token: 'none',
    ...makeApp(server, person),
    ...(await makeLoans(server, person)),
    friend,
    other_inventory_id: createInventoryFor(
      asTx(server.context.db),
      person.id,
      server.clock.now.toISOString(),
    ),
    shared_code,
    event_id: attached.events[0]!.id,
    photo: photo!,
  };
}

type Samples<C extends Contract> = {
  [Group in keyof C]: { [Name in keyof C[Group]]: (world: World) => CallInput<C[Group][Name]> };
};

/** A valid input for every endpoint; a missing endpoint is a type error. */
const samples: Samples<typeof contract> = {
  auth: {
    login: ({ person }) => ({ body: { username: person.username, password: PASSWORD } }),
    register: ({ person }) => ({
      body: {
        username: `${person.username}-2`,
        email: `${person.username}-2@example.org`,
        password: PASSWORD,
      },
    }),
    logout: () => ({}),
    checkInvitation: ({ invitation_token }) => ({ body: { token: invitation_token } }),
    requestPasswordReset: ({ person }) => ({ body: { username: person.username } }),
    checkPasswordReset: ({ reset_token }) => ({ body: { token: reset_token } }),
    resetPassword: ({ reset_token }) => ({ body: { token: reset_token, new_password: 'another good one' } }),
  },
  users: {
    getMe: () => ({}),
    updateMe: () => ({
      body: { full_name: 'New Name', current_password: PASSWORD, new_password: 'another good one' },
    }),
    removeMe: () => ({ body: { password: PASSWORD } }),
    getStorage: () => ({}),
    listSessions: () => ({}),
    removeSessions: () => ({}),
    removeSession: ({ session_id }) => ({ params: { id: session_id } }),
  },
  keys: {
    list: () => ({}),
    create: () => ({ body: { name: 'Home automation', scope: 'write', expires_at: '2999-12-31T22:59:59Z' } }),
    remove: ({ key_id }) => ({ params: { id: key_id } }),
  },
  twoFactor: {
    get: () => ({}),
    setUp: () => ({ body: { password: PASSWORD } }),
    confirm: ({ makeOtp }) => ({ body: { code: makeOtp() } }),
    renewRecoveryCodes: ({ makeOtp }) => ({ body: { password: PASSWORD, code: makeOtp() } }),
    remove: ({ makeOtp }) => ({ body: { password: PASSWORD, code: makeOtp() } }),
  },
  inventories: {
    list: () => ({}),
    create: () => ({ body: { name: 'Club', currency: 'EUR' } }),
    search: () => ({ query: { q: 'drill' } }),
    findOf: ({ item_id }) => ({ params: { kind: 'item', id: item_id } }),
    get: () => ({}),
    update: () => ({ body: { name: 'Home', currency: 'EUR' } }),
    checkCurrency: () => ({ query: { currency: 'JPY' } }),
    remove: ({ person }) => ({ body: { name: person.username } }),
    moveContents: ({ item_id, location_id, other_inventory_id }) => ({
      body: { item_ids: [item_id], location_ids: [location_id], to_inventory_id: other_inventory_id },
    }),
  },
  members: {
    list: () => ({}),
    update: ({ member_id }) => ({ params: { id: member_id }, body: { role: 'viewer' } }),
    remove: ({ member_id }) => ({ params: { id: member_id } }),
    leave: () => ({ body: { take_along: false } }),
    listInvitations: () => ({}),
    invite: ({ friend }) => ({ body: { role: 'member', note: 'Friend', username: friend.username } }),
    removeInvitation: ({ sent_invitation_id }) => ({ params: { id: sent_invitation_id } }),
  },
  joining: {
    list: () => ({}),
    findInventory: ({ sent_invitation_token }) => ({ body: { token: sent_invitation_token } }),
    accept: ({ received_invitation_id, inventory_id }) => ({
      body: { id: received_invitation_id, things: 'separate', from_inventory_id: inventory_id },
    }),
    decline: ({ received_invitation_id }) => ({ body: { id: received_invitation_id } }),
  },
  tags: {
    list: () => ({}),
    update: ({ tag_id }) => ({
      params: { id: tag_id },
      body: { name: 'Breakable', expected_name: 'Fragile', colour: 'red' },
    }),
    remove: ({ tag_id }) => ({ params: { id: tag_id } }),
    merge: ({ tag_id, other_tag_id }) => ({ params: { id: tag_id }, body: { into_id: other_tag_id } }),
  },
  customFields: {
    list: () => ({}),
    create: () => ({ body: { name: 'Voltage', kind: 'decimal', unit: 'V' } }),
    update: ({ custom_field_id }) => ({
      params: { id: custom_field_id },
      body: { name: 'Shade', expected_name: 'Finish', kind: 'line' },
    }),
    remove: ({ custom_field_id }) => ({ params: { id: custom_field_id } }),
    conversion: ({ custom_field_id }) => ({ params: { id: custom_field_id }, query: { kind: 'whole' } }),
  },
  templates: {
    list: () => ({}),
    get: ({ template_id }) => ({ params: { id: template_id } }),
    create: ({ item_id }) => ({ body: { name: 'Tool', item_id } }),
    update: ({ template_id }) => ({ params: { id: template_id }, body: { name: 'Electric tool' } }),
    remove: ({ template_id }) => ({ params: { id: template_id } }),
  },
  categories: {
    list: () => ({}),
    create: () => ({ body: { name: 'Rockets' } }),
    update: ({ category_id }) => ({ params: { id: category_id }, body: { name: 'Renamed' } }),
    remove: ({ category_id }) => ({ params: { id: category_id } }),
    merge: ({ category_id, other_category_id }) => ({
      params: { id: category_id },
      body: { into_id: other_category_id },
    }),
  },
  dashboard: {
    get: () => ({ query: { today: tomorrow() } }),
  },
  items: {
    getTotals: () => ({}),
    getPastDays: () => ({}),
    listSystems: () => ({}),
    list: ({ category_id, location_id }) => ({
      query: { search: 'drill', category_id, location_id, needs_details: false, page: 1, per_page: 5 },
    }),
    search: ({ category_id, location_id }) => ({
      query: {
        q: 'dril',
        category_id,
        location_id,
        min_value: 0,
        max_value: 100,
        condition: 'good',
        borrow_availability: 'never',
        sell_availability: 'any',
        has_image: true,
        has_receipt: false,
        has_serial_number: false,
        supplier: 'shop',
        sort: 'name',
      },
    }),
    create: ({ category_id, location_id }) => ({
      body: {
        name: 'Saw',
        quantity: 2,
        purchase_price: 9.99,
        condition: 'good',
        purchase_date: '2024-02-29',
        description: 'Sharp',
        category_id,
        location_id,
        suppliers: [
          { supplier_name: 'Shop', price: 8, part_number: 'P', supplier_url: 'https://shop.example' },
        ],
        systems_used_in: ['Workshop'],
        tags: ['Camping', 'Garden'],
        needs_full_details: true,
      },
    }),
    addWithPhoto: ({ location_id, photo }) => ({ body: { name: 'Photo 1', location_id }, files: [photo] }),
    merge: ({ item_id, other_item_id }) => ({ params: { id: other_item_id }, body: { into_id: item_id } }),
    split: ({ item_id, image_id }) => ({
      params: { id: item_id },
      body: { image_ids: [image_id], name: 'Case' },
    }),
    quickAdd: ({ template_id }) => ({
      body: {
        name: 'Saw',
        description: 'Sharp',
        quantity: 2,
        estimated_value: 5,
        location_name: 'Garage > Shelf',
        template_id,
      },
    }),
    get: ({ item_id }) => ({ params: { id: item_id } }),
    listToBuy: () => ({ query: { page: 1, per_page: 5 } }),
    changeQuantity: ({ item_id }) => ({ params: { id: item_id }, body: { change: 1 } }),
    update: ({ item_id, category_id, location_id }) => ({
      params: { id: item_id },
      body: {
        name: 'Changed',
        quantity: 7,
        category_id,
        location_id,
        suppliers: [],
        compatible_with: ['Nails'],
      },
    }),
    remove: ({ item_id }) => ({ params: { id: item_id } }),
    getQrPicture: ({ item_id }) => ({ params: { id: item_id }, query: { format: 'SVG', size: 'large' } }),
  },
  bulkEdit: {
    preview: ({ category_id, location_id }) => ({
      body: {
        selection: { kind: 'item_list', filter: { category_id, location_id } },
        change: { kind: 'delete', held: 'leave_out' },
      },
    }),
    run: ({ item_id, other_category_id, location_id }) => ({
      body: {
        selection: { kind: 'items', ids: [item_id] },
        change: {
          kind: 'edit',
          fields: {
            category_id: other_category_id,
            location_id,
            condition: 'good',
            current_value: { kind: 'set', amount: 12.5 },
          },
        },
        request_key: 'key-of-a-bulk-edit',
      },
    }),
  },
  images: {
    create: ({ item_id, photo }) => ({
      params: { id: item_id },
      body: { is_primary: true, caption: 'From above' },
      files: [photo],
    }),
    update: ({ item_id, image_id }) => ({
      params: { id: item_id, imageId: image_id },
      body: { caption: 'From below' },
    }),
    crop: ({ item_id, image_id }) => ({
      params: { id: item_id, imageId: image_id },
      body: { quarter_turns: 1, left: 0, top: 0, width: 1, height: 0.5 },
    }),
    reorder: ({ item_id, image_id }) => ({ params: { id: item_id }, body: { image_ids: [image_id] } }),
    setPrimary: ({ item_id, image_id }) => ({ params: { id: item_id, imageId: image_id } }),
    remove: ({ item_id, image_id }) => ({ params: { id: item_id, imageId: image_id } }),
    createBatch: ({ item_id, photo }) => ({
      params: { itemId: item_id },
      body: { captions: ['From the side'] },
      files: [photo],
    }),
    setPrimaryById: ({ image_id }) => ({ params: { imageId: image_id } }),
    removeById: ({ image_id }) => ({ params: { imageId: image_id } }),
  },
  imports: {
    list: () => ({}),
    get: ({ import_id }) => ({ params: { id: import_id } }),
    photo: ({ import_id }) => ({ params: { id: import_id }, query: { name: 'rope.jpg' } }),
    create: () => ({ body: {}, files: [new File(['Name,Quantity\nTent,2\n'], 'things.csv')] }),
    update: ({ import_id, location_id }) => ({ params: { id: import_id }, body: { location_id } }),
    run: ({ import_id }) => ({ params: { id: import_id } }),
    undo: ({ import_id }) => ({ params: { id: import_id }, body: { overwrite: false } }),
    remove: ({ import_id }) => ({ params: { id: import_id } }),
  },
  documents: {
    list: ({ item_id }) => ({ query: { item_id } }),
    get: ({ document_id }) => ({ params: { id: document_id } }),
    create: ({ item_id, location_id }) => ({
      body: {
        kind: 'manual',
        title: 'How to drill',
        day: '2026-05-03',
        amount: '12.5',
        item_id: [item_id],
        location_id: [location_id],
      },
      files: [new File(['Read this first'], 'manual.txt')],
    }),
    update: ({ document_id, location_id }) => ({
      params: { id: document_id },
      body: { kind: 'warranty', title: 'Two years', is_released: true, location_ids: [location_id] },
    }),
    replaceFile: ({ document_id }) => ({
      params: { id: document_id },
      files: [new File(['Paid by card'], 'receipt.txt')],
    }),
    remove: ({ document_id }) => ({ params: { id: document_id } }),
  },
  locations: {
    list: () => ({}),
    search: () => ({ query: { q: 'gar' } }),
    create: ({ location_id }) => ({
      body: { name: 'Shelf', parent_id: location_id, capacity: 3, is_container: true, description: 'Left' },
    }),
    get: ({ location_id }) => ({ params: { id: location_id } }),
    countContents: ({ location_id }) => ({ params: { id: location_id } }),
    update: ({ location_id }) => ({ params: { id: location_id }, body: { name: 'Shed', parent_id: null } }),
    remove: ({ location_id }) => ({ params: { id: location_id }, query: { contents: 'move_to_parent' } }),
    setImage: ({ location_id, photo }) => ({ params: { id: location_id }, files: [photo] }),
    removeImage: ({ location_id }) => ({ params: { id: location_id } }),
    createQrCode: ({ location_id }) => ({
      params: { id: location_id },
      body: { format: 'SVG', size: 'small' },
    }),
  },
  codes: {
    get: ({ label_code }) => ({ params: { code: label_code } }),
    attach: ({ location_id }) => ({ body: { code: makeCode(), location_id } }),
    detach: ({ label_code }) => ({ params: { code: label_code } }),
  },
  labels: {
    print: ({ location_id }) => ({
      body: {
        paper: 'avery-l7651',
        start: 3,
        copies: 2,
        content: { own_line: 'Do not stack' },
        offset_x_mm: 0.5,
        offset_y_mm: -0.3,
        source: { kind: 'locations', ids: [location_id] },
      },
    }),
    printTestPage: () => ({ body: { paper: 'avery-l7651', offset_x_mm: 0.5 } }),
    listPapers: () => ({}),
    createPaper: () => ({
      body: {
        name: 'Spines',
        size: {
          page: 'custom',
          page_width_mm: 100,
          page_height_mm: 150,
          label_width_mm: 45,
          label_height_mm: 20.5,
          columns: 2,
          gap_x_mm: 2,
          margin_top_mm: 4,
          cut_lines: true,
        },
      },
    }),
    updatePaper: ({ label_paper_id }) => ({
      params: { id: label_paper_id },
      body: { name: 'Tape', size: { page: 'label', label_width_mm: 62, label_height_mm: 40 } },
    }),
    removePaper: ({ label_paper_id }) => ({ params: { id: label_paper_id } }),
    listPresets: () => ({}),
    createPreset: () => ({ body: { name: 'Shelves', settings: { paper: 'roll-62', copies: 2 } } }),
    updatePreset: ({ label_preset_id }) => ({
      params: { id: label_preset_id },
      body: { name: 'Cartons', settings: { paper: 'plain-a4', content: { path: false } } },
    }),
    removePreset: ({ label_preset_id }) => ({ params: { id: label_preset_id } }),
  },
  reports: {
    getInsurance: ({ category_id, location_id }) => ({
      query: {
        value_basis: 'purchase',
        min_value: 1,
        location_ids: `${location_id},none`,
        category_ids: String(category_id),
        photos: true,
        paper: 'letter',
        date: '2026-03-31',
      },
    }),
    getInsuranceDetails: () => ({}),
    saveInsuranceDetails: () => ({
      body: { owner_name: 'Ada', address: 'Lane 1\nTown', insurer: 'Lloyd', policy_number: 'P 1' },
    }),
    createInsuranceLink: ({ location_id }) => ({
      body: { format: 'csv', location_ids: String(location_id) },
    }),
    downloadByLink: ({ download_token }) => ({ query: { token: download_token } }),
  },
  exports: {
    getArchive: ({ location_id }) => ({ query: { location_id, sort: 'name' } }),
    getItems: ({ location_id }) => ({ query: { location_id, sort: 'name', format: 'xlsx' } }),
    getLoans: ({ item_id }) => ({ query: { item_id, list: 'lent' } }),
    getLocations: () => ({ query: { q: 'garage', format: 'xlsx' } }),
    getEvents: ({ item_id }) => ({ query: { item_id, group: 'items' } }),
    getTrash: () => ({ query: { q: 'saw', csv_separators: 'semicolon_comma' } }),
    getDocuments: () => ({ query: { format: 'xlsx' } }),
    createLink: ({ location_id }) => ({ body: { kind: 'archive', query: { location_id } } }),
    downloadByLink: ({ download_token }) => ({ query: { token: download_token } }),
  },
  searches: {
    list: () => ({}),
    create: () => ({ body: { name: 'Good drills', query: 'q=drill&condition=good' } }),
    remove: ({ search_id }) => ({ params: { id: search_id } }),
  },
  trash: {
    list: () => ({ query: { q: 'saw' } }),
    restore: ({ trash_id }) => ({ params: { id: trash_id }, body: { to_location_id: null } }),
    remove: ({ trash_id }) => ({ params: { id: trash_id } }),
    empty: () => ({}),
  },
  stocktakes: {
    list: () => ({ query: { page: 1, per_page: 5 } }),
    start: ({ location_id }) => ({ body: { location_id } }),
    get: ({ stocktake_id }) => ({ params: { id: stocktake_id } }),
    remove: ({ stocktake_id }) => ({ params: { id: stocktake_id } }),
    listItems: ({ stocktake_id, location_id }) => ({
      params: { id: stocktake_id },
      query: { location_id, page: 1, per_page: 5 },
    }),
    listEntries: ({ stocktake_id }) => ({ params: { id: stocktake_id }, query: { result: 'seen' } }),
    mark: ({ stocktake_id, item_id, location_id }) => ({
      params: { id: stocktake_id },
      body: { marks: [{ item_id, location_id, is_seen: true }] },
    }),
    finish: ({ stocktake_id }) => ({ params: { id: stocktake_id } }),
    getFile: ({ stocktake_id }) => ({ params: { id: stocktake_id } }),
  },
  loans: {
    list: ({ item_id }) => ({ query: { list: 'history', item_id, page: 1, per_page: 5 } }),
    getCounts: () => ({ query: { today: tomorrow() } }),
    ask: ({ wanted_code }) => ({
      body: { item_code: wanted_code, quantity: 2, due_date: tomorrow(), message: 'For the lake' },
    }),
    handOut: ({ item_id, friend }) => ({
      body: { item_id, borrower_id: friend.id, due_date: tomorrow(), condition: 'good' },
    }),
    get: ({ loan_id }) => ({ params: { id: loan_id } }),
    setState: ({ request_id }) => ({
      params: { id: request_id },
      body: { state: 'declined', message: 'Sorry' },
    }),
    setDueDate: ({ loan_id }) => ({ params: { id: loan_id }, body: { due_date: tomorrow() } }),
    addPhoto: ({ loan_id, loan_event_id, photo }) => ({
      params: { id: loan_id, eventId: loan_event_id },
      body: {},
      files: [photo],
    }),
  },
  values: {
    listTotals: () => ({ query: { from: '2026-03-31' } }),
    listOfItem: ({ item_id }) => ({ params: { id: item_id } }),
  },
  events: {
    list: () => ({ query: { group: 'items' } }),
    listPeople: () => ({}),
    listOfItem: ({ item_id }) => ({ params: { id: item_id } }),
    listOfLocation: ({ location_id }) => ({ params: { id: location_id } }),
    get: ({ event_id }) => ({ params: { id: event_id } }),
    revert: ({ event_id }) => ({ params: { id: event_id }, body: { overwrite: false } }),
  },
  trust: {
    searchUsers: ({ friend }) => ({ query: { q: friend.username, limit: 5 } }),
    set: ({ friend }) => ({ body: { trusted_user_id: friend.id, trust_level: 'friend' } }),
    list: () => ({}),
    listTrusting: () => ({}),
    remove: ({ friend }) => ({ params: { id: friend.id } }),
  },
  shared: {
    listItems: ({ friend }) => ({
      query: { q: 'ladder', from_inventory_id: friend.id, page: 1, per_page: 5 },
    }),
    getItem: ({ shared_code }) => ({ params: { code: shared_code } }),
    listOwners: () => ({}),
    preview: ({ friend }) => ({ query: { user_id: friend.id, q: 'drill' } }),
  },
  system: {
    health: () => ({}),
    ready: () => ({}),
    getAddress: () => ({}),
    setAddress: () => ({ body: { public_url: 'http://192.168.1.30:3000' } }),
    getServerHealth: () => ({}),
    checkData: () => ({}),
  },
  administration: {
    listAccounts: () => ({}),
    updateAccount: ({ person }) => ({ params: { id: person.id }, body: { storage_quota: 1024 ** 3 } }),
    getRemoval: ({ person }) => ({ params: { id: person.id } }),
    removeAccount: ({ person }) => ({ params: { id: person.id }, body: { username: person.username } }),
    createPasswordReset: ({ person }) => ({ params: { id: person.id } }),
    listInvitations: () => ({}),
    createInvitation: () => ({ body: { note: 'For Ada', days: 3 } }),
    removeInvitation: ({ invitation_id }) => ({ params: { id: invitation_id } }),
    getSettings: () => ({}),
    updateSettings: () => ({ body: { registration_open: true, log_level: 'silent' } }),
  },
  backups: {
    getStatus: () => ({}),
    getOverview: () => ({}),
    create: () => ({}),
    download: ({ backup_name }) => ({ params: { name: backup_name } }),
    createLink: ({ backup_name }) => ({ params: { name: backup_name } }),
    downloadByLink: ({ download_token }) => ({ query: { token: download_token } }),
  },
  restore: {
    list: () => ({}),
    upload: ({ photo }) => ({ body: { offset: 0, file_bytes: 1 }, files: [photo] }),
    start: ({ backup_name }) => ({ body: { name: backup_name } }),
    getRun: () => ({ params: { id: 'none' } }),
  },
};

export interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: readonly File[];
}

export interface Probe {
  name: string;
  endpoint: Endpoint;
  sample: (world: World) => UntypedInput;
}

const groups: Contract = contract;
// Each sample was checked against its own endpoint above.
const untypedSamples = samples as Record<string, Record<string, (world: World) => UntypedInput>>;

/** @throws when a sample is missing */
export const probes: Probe[] = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => {
    const name = `${group}.${call}`;
    const sample = untypedSamples[group]?.[call];
    if (!sample) throw new Error(`test/support/endpoint-samples.ts has no sample for ${name}`);
    return { name, endpoint, sample };
  }),
);

/** Token of a person who may call the endpoint. */
export const toCallerToken = ({ endpoint }: Probe, { person, admin }: World): string =>
  (endpoint.access === 'admin' ? admin : person).token;

export async function toRequest(endpoint: Endpoint, input: UntypedInput): Promise<HttpRequest> {
  let made: HttpRequest | undefined;
  const { only } = createClient({ only: { call: endpoint } }, (request) => {
    made = request;
    return Promise.resolve();
  });
  const call = only.call as (input: UntypedInput) => Promise<unknown>;
  await call(input);
  return made!;
}
