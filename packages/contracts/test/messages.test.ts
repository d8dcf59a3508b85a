import { decodeRefusal, describeRefusal, type Refusal } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  CreateItemInput,
  CreateLocationInput,
  IdParams,
  IMAGE_REFUSALS,
  ItemListQuery,
  LoginInput,
  QuickAddInput,
  RegisterInput,
  UpdateItemInput,
  UpdateUserInput,
} from '../src/index';

const toEnglish = (refusal: Refusal) => describeRefusal(translatorFor('en'), refusal);

/** Returns the English message of the first problem of each field. */
function messagesOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const field = path.join('.');
    const { code, params } = decodeRefusal(message) ?? { code: `no code: ${message}` };
    messages[field] ??= toEnglish({ code, params: { field, ...params } }) ?? code;
  }
  return messages;
}

afterEach(() => {
  vi.useRealTimers();
});

const login = { username: 'ada', password: 'secret' };
const account = { email: 'ada@example.org', username: 'ada', full_name: 'Ada', password: 'long enough' };

test.each([
  [{ ...login, username: '' }, { username: 'Email or username is required' }],
  [{ ...login, username: '  ' }, { username: 'Email or username is required' }],
  [{ ...login, password: '' }, { password: 'Password is required' }],
  [{}, { username: 'Email or username is required', password: 'Password is required' }],
  [login, {}],
])('sign-in with %j returns the messages %j', (input, messages) => {
  expect(messagesOf(LoginInput, input)).toEqual(messages);
});

test.each([
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: undefined }, { email: 'Email is required' }],
  [{ email: 'ada' }, { email: 'Invalid email address' }],
  [{ email: 'ada@example' }, { email: 'Invalid email address' }],
  [{ email: 'a da@example.org' }, { email: 'Invalid email address' }],
  [{ email: 'ada@@example.org' }, { email: 'Invalid email address' }],
  [{ email: `${'a'.repeat(250)}@b.org` }, { email: 'Email can be at most 254 characters long' }],
  [{ username: '' }, { username: 'Username is required' }],
  [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  [{ username: '𝒶𝒷' }, { username: 'Username must be at least 3 characters' }],
  [{ username: 'x'.repeat(41) }, { username: 'Username can be at most 40 characters long' }],
  [
    { username: 'ada@home' },
    { username: 'Username can contain only letters, digits, dots, dashes and underscores' },
  ],
  [{ password: '' }, { password: 'Password is required' }],
  [{ password: undefined }, { password: 'Password is required' }],
  [{ password: '1234567' }, { password: 'Password must be at least 8 characters' }],
  [{ full_name: undefined }, {}],
  [{ full_name: '' }, {}],
  [{ full_name: null }, {}],
  [{ username: 'Jürgen_1.b-c' }, {}],
  [{ username: '日本語' }, {}],
  [{ email: 'jörg@münchen.example' }, {}],
])('registration with %j returns the messages %j', (change, messages) => {
  expect(messagesOf(RegisterInput, { ...account, ...change })).toEqual(messages);
});

test('limits passwords to the 72 bytes that bcrypt compares', () => {
  expect(messagesOf(RegisterInput, { ...account, password: 'x'.repeat(72) })).toEqual({});
  expect(messagesOf(RegisterInput, { ...account, password: 'é'.repeat(36) })).toEqual({});
  // The server measures the NFC form, which has 72 bytes; the decomposed form has 108.
  expect(messagesOf(RegisterInput, { ...account, password: 'e\u0301'.repeat(36) })).toEqual({});
  for (const password of ['x'.repeat(73), '🔑'.repeat(19)]) {
    expect(messagesOf(RegisterInput, { ...account, password }).password).toMatch(
      /^Password can be at most 72 bytes long/,
    );
  }
});

test('requires the current password to set a new one', () => {
  expect(messagesOf(UpdateUserInput, { new_password: 'long enough' })).toEqual({
    current_password: 'Current password is required',
  });
  expect(messagesOf(UpdateUserInput, { new_password: 'long enough', current_password: 'old' })).toEqual({});
});

test.each([
  [{ name: '' }, { name: 'Item name is required' }],
  [{ name: '   ' }, { name: 'Item name is required' }],
  [{ name: '\u200b\u00a0' }, { name: 'Item name is required' }],
  [{ name: undefined }, { name: 'Item name is required' }],
  [{ quantity: 0 }, { quantity: 'Quantity must be at least 1' }],
  [{ quantity: -1 }, { quantity: 'Quantity must be at least 1' }],
  [{ estimated_value: -1 }, { estimated_value: 'Value must be positive' }],
  [{ estimated_value: -0.01 }, { estimated_value: 'Value must be positive' }],
  [{ location_name: '' }, {}],
  [{ estimated_value: null }, {}],
])('quick add with %j returns the messages %j', (change, messages) => {
  expect(messagesOf(QuickAddInput, { name: 'Drill', ...change })).toEqual(messages);
});

test('defaults the quick-add quantity to 1', () => {
  expect(QuickAddInput.parse({ name: 'Drill' })).toEqual({ name: 'Drill', quantity: 1 });
});

const JAVASCRIPT = 'javascript:alert(1)';
const LINK = 'Supplier link must be a web address that starts with http:// or https://';
const lots = (count: number) => Array.from({ length: count }, (_, index) => `System ${index}`);

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ quantity: 0 }, { quantity: 'Quantity must be at least 1' }],
  [{ quantity: -1 }, { quantity: 'Quantity must be at least 1' }],
  [{ quantity: 1.5 }, { quantity: 'Quantity must be a whole number' }],
  [{ quantity: 1e9 }, { quantity: 'Quantity can be at most 1,000,000' }],
  [{ quantity: 'two' }, { quantity: 'Quantity must be a number' }],
  [{ quantity: NaN }, { quantity: 'Quantity must be a number' }],
  [{ quantity: null }, { quantity: 'Quantity is required' }],
  [{ purchase_price: -5 }, { purchase_price: 'Purchase price must be 0 or more' }],
  [{ purchase_price: '1,5' }, { purchase_price: 'Purchase price must be a number such as 12.50' }],
  [{ purchase_price: Infinity }, { purchase_price: 'Purchase price must be a number such as 12.50' }],
  [{ purchase_date: '0001-01-01' }, { purchase_date: 'Purchase date cannot be before 1900-01-01' }],
  [{ purchase_date: '2999-01-01' }, { purchase_date: 'Purchase date cannot be in the future' }],
  [{ purchase_date: '31.3.2026' }, { purchase_date: 'Purchase date must be a day such as 2026-03-31' }],
  [{ purchase_date: '2025-02-29' }, { purchase_date: 'Purchase date must be a day such as 2026-03-31' }],
  [{ description: 'x'.repeat(10_001) }, { description: 'Description can be at most 10,000 characters long' }],
  [{ description: 'x'.repeat(10_000) }, {}],
  [{ name: ' \t\n ' }, { name: 'Item name is required' }],
  [{ name: 'x'.repeat(201) }, { name: 'Item name can be at most 200 characters long' }],
  [{ name: 'two\u0007lines' }, { name: 'Item name contains characters that cannot be stored' }],
  [{ name: 'nul\0' }, { name: 'Item name contains characters that cannot be stored' }],
  [{ description: 'half \ud83d' }, { description: 'Description contains characters that cannot be stored' }],
  [{ suppliers: [{ supplier_name: 'A', supplier_url: JAVASCRIPT }] }, { 'suppliers.0.supplier_url': LINK }],
  [
    { suppliers: [{ supplier_name: 'A', supplier_url: `https://a.example ${JAVASCRIPT}` }] },
    {
      'suppliers.0.supplier_url': LINK,
    },
  ],
  [
    { suppliers: [{ supplier_name: 'A', supplier_url: 'data:text/html,x' }] },
    { 'suppliers.0.supplier_url': LINK },
  ],
  [
    { suppliers: [{ supplier_name: 'A', supplier_url: '//a.example' }] },
    { 'suppliers.0.supplier_url': LINK },
  ],
  [{ suppliers: [{ supplier_name: 'A', supplier_url: 'HTTPS://a.example/x?y=1#z' }] }, {}],
  [{ suppliers: [{ supplier_name: ' ' }] }, { 'suppliers.0.supplier_name': 'Supplier name is required' }],
  [{ suppliers: [{ supplier_name: 'A', price: -1 }] }, { 'suppliers.0.price': 'Price must be 0 or more' }],
  [
    { suppliers: lots(21).map((supplier_name) => ({ supplier_name })) },
    {
      suppliers: 'An item can have at most 20 suppliers',
    },
  ],
  [{ systems_used_in: lots(51) }, { systems_used_in: 'Systems used in can contain at most 50 entries' }],
  [{ compatible_with: lots(51) }, { compatible_with: 'Compatible with can contain at most 50 entries' }],
  // Duplicates and blank entries do not count towards the limit.
  [{ systems_used_in: [...lots(50), 'SYSTEM 1', ' '] }, {}],
  [{ systems_used_in: ['ok', 5] }, { 'systems_used_in.1': 'Systems used in must be text' }],
  [{ category_id: 'first' }, { category_id: 'Category must be an id' }],
  [{ location_id: -1 }, { location_id: 'Location must be an id' }],
  [{ location_id: 2 ** 53 }, { location_id: 'Location must be an id' }],
  [{ condition: 'mint' }, { condition: 'Condition must be one of new, excellent, good, fair, poor, broken' }],
  [
    { borrow_availability: 'maybe' },
    {
      borrow_availability:
        'Availability for borrow must be one of never, friends_only, trusted, ask_first, available',
    },
  ],
])('creating or updating an item with %j returns the messages %j', (change, messages) => {
  expect(messagesOf(CreateItemInput, { name: 'Drill', ...change })).toEqual(messages);
  expect(messagesOf(UpdateItemInput, change)).toEqual(messages);
});

test('accepts a purchase date once that day has begun in the earliest time zone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T09:59:59Z') });
  const tomorrow = { purchase_date: '2026-04-01' };
  expect(messagesOf(UpdateItemInput, { purchase_date: '2026-03-31' })).toEqual({});
  expect(messagesOf(UpdateItemInput, tomorrow)).toEqual({
    purchase_date: 'Purchase date cannot be in the future',
  });
  vi.setSystemTime(new Date('2026-03-31T10:00:00Z'));
  expect(messagesOf(UpdateItemInput, tomorrow)).toEqual({});
});

test('inputs and queries reject unknown keys', () => {
  for (const schema of [CreateItemInput, QuickAddInput, CreateLocationInput])
    expect(schema.safeParse({ name: 'Drill', owner_id: 1 }).success).toBe(false);
  expect(LoginInput.safeParse({ ...login, remember: 'yes' }).success).toBe(false);
  expect(RegisterInput.safeParse({ ...account, id: 1 }).success).toBe(false);
  expect(UpdateUserInput.safeParse({ password_hash: 'x' }).success).toBe(false);
  expect(ItemListQuery.safeParse({ owner_id: 1 }).success).toBe(false);
});

test.each([
  [{ name: '' }, { name: 'Location name is required' }],
  [{ name: 'x'.repeat(101) }, { name: 'Location name can be at most 100 characters long' }],
  [{ capacity: 0 }, { capacity: 'Capacity must be a whole number from 1' }],
  [{ capacity: 1.5 }, { capacity: 'Capacity must be a whole number from 1' }],
  [{ capacity: 1_000_001 }, { capacity: 'Capacity can be at most 1,000,000' }],
  [{ is_container: 'yes' }, { is_container: 'Container must be true or false' }],
  [{ parent_id: 0 }, { parent_id: 'Parent must be an id' }],
  [{ parent_id: null, capacity: null, description: '' }, {}],
])('creating a location with %j returns the messages %j', (change, messages) => {
  expect(messagesOf(CreateLocationInput, { name: 'Garage', ...change })).toEqual(messages);
});

test.each([
  [{ page: '0' }, { page: 'page must be at least 1' }],
  [{ per_page: '0x10' }, { per_page: 'per_page must be a whole number' }],
  [{ page: '01' }, { page: 'page must be a whole number' }],
  [{ per_page: '-1' }, { per_page: 'per_page must be at least 1' }],
  [{ per_page: '101' }, { per_page: 'per_page can be at most 100' }],
  [{ page: 'two' }, { page: 'page must be a whole number' }],
  [{ page: '1.5' }, { page: 'page must be a whole number' }],
  [{ page: String(2 ** 53) }, { page: 'page must be a whole number' }],
  [{ category_id: '0' }, { category_id: 'category_id must be a whole number above zero' }],
  [{ needs_details: 'yes' }, { needs_details: 'needs_details must be true or false' }],
  [{ search: 'x'.repeat(201) }, { search: 'Search can be at most 200 characters long' }],
])('listing items with %j returns the messages %j', (query, messages) => {
  expect(messagesOf(ItemListQuery, query)).toEqual(messages);
});

test('defaults the item list to the first page of 20, newest first', () => {
  expect(ItemListQuery.parse({})).toEqual({
    page: 1,
    per_page: 20,
    include_descendants: true,
    sort: 'newest',
  });
});

test('builds the photo upload messages with file name and limit', () => {
  expect(toEnglish(IMAGE_REFUSALS.tooLarge('a.png'))).toBe('a.png is too large (max 10MB)');
  expect(toEnglish(IMAGE_REFUSALS.wrongType('a.txt'))).toBe('a.txt is not a valid image type');
  expect(toEnglish(IMAGE_REFUSALS.tooMany())).toBe('Maximum 10 images allowed');
  expect(toEnglish(IMAGE_REFUSALS.tooMany(3))).toBe('Maximum 3 images allowed');
});

const HIDDEN =
  'contains invisible characters that change how text is shown. Please type it instead of pasting it';

test.each([
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206a',
  '\ufff9',
])('rejects the hidden control character %j in names', (control) => {
  const name = `Saw${control}gpj.exe`;
  expect(messagesOf(CreateItemInput, { name })).toEqual({ name: `Item name ${HIDDEN}` });
  expect(messagesOf(CreateLocationInput, { name })).toEqual({ name: `Location name ${HIDDEN}` });
  expect(messagesOf(RegisterInput, { ...account, full_name: name })).toEqual({
    full_name: `Full name ${HIDDEN}`,
  });
  // Searches accept hidden controls, because names stored by an earlier version may contain them.
  expect(messagesOf(ItemListQuery, { search: name, system: name })).toEqual({});
});

test.each([
  '\u0645\u0641\u062a\u0627\u062d',
  '\u05de\u05e4\u05ea\u05d7 12',
  '\u200fמפתח 12\u200e',
  '👩\u200d🔧',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
])('accepts %j in an item name unchanged', (name) => {
  expect(CreateItemInput.parse({ name: `x${name}x` })).toMatchObject({ name: `x${name}x` });
});

test.each([
  '0x10',
  '1e1',
  '01',
  '007',
  ' 5 ',
  '5 ',
  '+5',
  '0b1',
  '0o7',
  '1_0',
  '5.0',
  '',
  '٥',
  '9007199254740993',
])('rejects %j as an id', (id) => {
  expect(IdParams.safeParse({ id }).success).toBe(false);
  expect(messagesOf(ItemListQuery, { category_id: id })).toHaveProperty('category_id');
});

test.each([
  ['16', 16],
  [16, 16],
])('parses %j as the id %d', (id, expected) => {
  expect(IdParams.parse({ id })).toEqual({ id: expected });
});
