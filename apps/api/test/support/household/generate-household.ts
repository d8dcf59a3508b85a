// Generates households of any size, identical in every run: items with locations, categories, suppliers, systems and
// image rows.
import { changeAlone, withoutEvents } from '../../../src/data/change';
import type { Db, Tx } from '../../../src/db/db';
import { createInventoryFor } from '../../../src/entities/inventory/inventories.service';
import type { InventoryId } from '../../../src/lib/inventory-id';
import { toSortKey } from '../../../src/lib/sort-key.rules';
import { rebuildSearchIndex } from '../../../src/search/search-index.repository';
import { asInventory } from '../database/as-inventory';

export interface Household {
  inventory_id: InventoryId;
  location_ids: number[];
}

const LOCATIONS = 1_000;
const NOW = '2026-01-01T12:00:00.000Z';

/** Seeded pseudo-random numbers from 0 (inclusive) to 1 (exclusive), by mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const KINDS = [
  ...['screwdriver', 'hammer', 'drill', 'wrench', 'pliers', 'sander', 'ladder', 'lamp', 'kettle', 'blender'],
  ...[
    'camera',
    'tripod',
    'guitar',
    'amplifier',
    'keyboard',
    'monitor',
    'printer',
    'router',
    'charger',
    'battery',
  ],
  ...['bicycle', 'helmet', 'tent', 'backpack', 'stove', 'lantern', 'rope', 'shovel', 'rake', 'hose'],
  ...[
    'chair',
    'table',
    'shelf',
    'mirror',
    'clock',
    'radio',
    'speaker',
    'headphones',
    'microphone',
    'projector',
  ],
];
const QUALITIES = [
  ...[
    'red',
    'blue',
    'green',
    'black',
    'old',
    'new',
    'small',
    'large',
    'heavy',
    'light',
    'cordless',
    'electric',
  ],
  ...['folding', 'digital', 'wooden', 'steel', 'spare', 'broken', 'vintage', 'portable'],
];
const ROOMS = [
  'House',
  'Garage',
  'Cellar',
  'Attic',
  'Workshop',
  'Kitchen',
  'Office',
  'Garden hut',
  'Storage unit',
  'Boat',
];
const CONDITIONS = ['new', 'excellent', 'good', 'fair', 'poor', 'broken', null];
const SYLLABLES = [
  'ba',
  'ke',
  'lo',
  'mi',
  'nu',
  'ra',
  'se',
  'ti',
  'vo',
  'xan',
  'dor',
  'fil',
  'gum',
  'hest',
  'jor',
];

function createWriter(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const vocabulary = Array.from({ length: 12_000 }, () =>
    Array.from({ length: between(2, 4) }, () => pick(SYLLABLES)).join(''),
  );
  // Skewed, so that some words are common and most are rare.
  const word = () => vocabulary[Math.floor(random() * random() * random() * vocabulary.length)] ?? '';
  const sentence = (length: number) => Array.from({ length }, word).join(' ');
  const serial = () => `${pick(['SN', 'XJ', 'QT', 'AB'])}-${between(10_000, 999_999)}-${between(10, 99)}`;
  return { pick, between, word, sentence, serial };
}

/** Crockford base 32, as in the codes of the API. */
const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const toCodeDigits = (number: number): string =>
  number.toString(32).replace(/./g, (digit) => CODE_DIGITS[parseInt(digit, 32)] ?? '');

/** Runs `work` without index updates and rebuilds the index at the end, which is faster. */
function withoutIndexing(db: Db, work: (tx: Tx) => void): void {
  const { $client } = db;
  const triggers = $client
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%search_pending%'",
    )
    .all();
  changeAlone(db, (tx) => {
    for (const { name } of triggers) $client.exec(`DROP TRIGGER ${name}`);
    // An event with all rows would enlarge the database.
    withoutEvents(tx, () => work(tx));
    for (const { sql } of triggers) $client.exec(sql);
  });
  changeAlone(db, rebuildSearchIndex);
}

/** Creates an owner with 1,000 locations, 15 categories and the given number of items. */
export function generateHousehold(db: Db, name: string, itemCount: number, seed = 1): Household {
  const { $client } = db;
  const random = createRandom(seed);
  const { pick, between, word, sentence, serial } = createWriter(random);
  const insert = (table: string, columns: string[]) => {
    const run = $client.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    return (...values: unknown[]) => Number(run.run(...values).lastInsertRowid);
  };
  const addUser = insert('users', [
    'email',
    'email_key',
    'username',
    'username_key',
    'password_hash',
    'created_at',
    'updated_at',
  ]);
  const addLocation = insert('locations', [
    'inventory_id',
    'parent_id',
    'name',
    'name_key',
    'code',
    'created_at',
    'updated_at',
  ]);
  const addCategory = insert('categories', ['inventory_id', 'name', 'name_key']);
  const addItem = insert('items', [
    ...[
      'inventory_id',
      'item_number',
      'code',
      'name',
      'sort_key',
      'description',
      'quantity',
      'condition',
      'category_id',
      'location_id',
    ],
    ...[
      'model_number',
      'serial_number',
      'purchase_price',
      'current_value',
      'borrow_availability',
      'sell_availability',
    ],
    ...['needs_full_details', 'created_by', 'updated_by', 'created_at', 'updated_at'],
  ]);
  const addSupplier = insert('item_suppliers', ['item_id', 'position', 'supplier_name', 'part_number']);
  const addSystem = insert('item_systems', [
    'item_id',
    'inventory_id',
    'relation',
    'position',
    'name',
    'name_key',
  ]);
  const addImage = insert('item_images', [
    'item_id',
    'file',
    'width',
    'height',
    'caption',
    'is_primary',
    'position',
    'created_at',
  ]);
  const household: Household = { inventory_id: asInventory(0), location_ids: [] };

  withoutIndexing(db, (tx) => {
    const user = addUser(`${name}@example.org`, `${name}@example.org`, name, name, 'none', NOW, NOW);
    const owner = createInventoryFor(tx, user, NOW);
    household.inventory_id = asInventory(owner);
    const code = (kind: string, number: number) =>
      kind + toCodeDigits(owner * 10_000_000 + number).padStart(7, '0');
    for (let number = 0; number < LOCATIONS; number += 1) {
      const parent =
        number < ROOMS.length ? null : household.location_ids[Math.floor((number - ROOMS.length) / 10)];
      const locationName = ROOMS[number] ?? `${pick(['Shelf', 'Box', 'Drawer', 'Crate'])} ${number}`;
      household.location_ids.push(
        addLocation(owner, parent, locationName, locationName.toLowerCase(), code('P', number), NOW, NOW),
      );
    }
    const categories = Array.from({ length: 15 }, (_, index) => {
      const category = `${pick(QUALITIES)} things ${index}`;
      return addCategory(owner, category, category);
    });
    const suppliers = Array.from({ length: 50 }, () => `${word()} ${pick(['Ltd', 'Shop', 'Trade'])}`);
    for (let number = 1; number <= itemCount; number += 1) {
      const itemName = `${pick(QUALITIES)} ${pick(KINDS)} ${word()}`;
      const id = addItem(
        ...[
          owner,
          `ITM-${String(number).padStart(6, '0')}`,
          code('T', number),
          itemName,
          toSortKey(itemName),
          sentence(between(5, 30)),
          1,
        ],
        ...[
          pick(CONDITIONS),
          random() < 0.8 ? pick(categories) : null,
          random() < 0.9 ? pick(household.location_ids) : null,
        ],
        ...[
          serial(),
          serial(),
          random() < 0.7 ? between(100, 100_000) : null,
          null,
          'never',
          pick(['never', 'available']),
        ],
        ...[random() < 0.1 ? 1 : 0, user, user, NOW, NOW],
      );
      for (let position = 0; position < between(0, 2); position += 1)
        addSupplier(id, position, pick(suppliers), serial());
      if (random() < 0.3) {
        const system = `${word()} system`;
        addSystem(id, owner, 'used_in', 0, system, system);
      }
      for (let position = 0; position < between(0, 3); position += 1) {
        const file = `${code('F', number)}${position}`.padEnd(32, '0');
        addImage(
          id,
          file,
          2048,
          1536,
          random() < 0.3 ? sentence(4) : null,
          position === 0 ? 1 : 0,
          position,
          NOW,
        );
      }
    }
    $client.prepare('UPDATE inventories SET last_item_number = ? WHERE id = ?').run(itemCount, owner);
  });
  return household;
}
