import {
  type CustomFieldKind,
  type EventChange,
  type EventField,
  EventKind,
  type EventValue,
  type HistoryEvent,
} from '@stowage/contracts';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../lib/i18n';
import { toEntry } from './entry.rules';
import type { HistoryScope } from './history-scope';
import { HistoryPhrase } from './HistoryPhrase';
import { makeChange, makeEvent } from './test/make-event';

const INVENTORY: HistoryScope = { kind: 'inventory' };
const DRILL: HistoryScope = { kind: 'item', id: 7 };

const toText = (phrase: Parameters<typeof HistoryPhrase>[0]['phrase']) =>
  render(<HistoryPhrase phrase={phrase} />).container.textContent;

const toSentence = (event: HistoryEvent, scope: HistoryScope = DRILL) =>
  toText(toEntry(event, scope).sentence);

const place = (id: number, name: string) => ({ id, name, is_deleted: false });
const GARAGE = place(3, 'Garage');
const ATTIC = place(4, 'Attic');

const change = (field: EventField, before: EventValue, after: EventValue) =>
  makeChange({ fields: [{ field, before, after }] });

const LOAN = { id: 5, kind: 'borrow', borrower: { id: null, name: 'Kim' }, currency: 'USD' } as const;
const step = (kind: string, changes: Partial<EventChange> = {}): EventChange =>
  makeChange({
    entity: 'loan_events',
    operation: 'added',
    loan: LOAN,
    fields: [{ field: 'kind', before: null, after: kind }],
    ...changes,
  });
const PERSON = { subject_kind: 'person', subject: place(9, 'Ben') } as const;

/** At least one event of each kind. */
const SENTENCES: [EventKind, Partial<HistoryEvent>, string][] = [
  ['item_added', { changes: [makeChange({ operation: 'added' })] }, 'Anna added this item'],
  ['item_deleted', { changes: [makeChange({ operation: 'deleted' })] }, 'Anna deleted this item'],
  ['item_restored', { changes: [makeChange({ operation: 'added' })] }, 'Anna restored this item'],
  [
    'item_deleted',
    { user: { id: 2, name: '' }, changes: [makeChange({ operation: 'deleted' })] },
    'Deleted account deleted this item',
  ],
  ['item_moved', { changes: [change('location_id', GARAGE, ATTIC)] }, 'Anna moved this from Garage to Attic'],
  ['item_changed', { changes: [change('location_id', GARAGE, null)] }, 'Anna removed Location (was Garage)'],
  ['item_changed', { changes: [change('quantity', 1, 1200)] }, 'Anna changed Quantity from 1 to 1,200'],
  ['item_changed', { changes: [change('current_value', null, 12.5)] }, 'Anna set Current value to $12.50'],
  [
    'item_changed',
    { currency: 'JPY', changes: [change('purchase_price', 1000, 2000)] },
    'Anna changed Purchase price from ¥1,000 to ¥2,000',
  ],
  [
    'item_changed',
    { changes: [change('condition', 'new', 'good')] },
    'Anna changed Condition from New to Good',
  ],
  [
    'item_changed',
    { changes: [change('borrow_availability', 'never', 'ask_first')] },
    'Anna changed For Borrow from Never to Ask me',
  ],
  [
    'item_changed',
    { changes: [change('purchase_date', null, '2026-03-31')] },
    'Anna set Purchase date to Mar 31, 2026',
  ],
  [
    'item_changed',
    { changes: [change('belongs_to_id', place(9, 'Ben'), null)] },
    'Anna changed Belongs to from Ben to Everybody',
  ],
  ['item_changed', { changes: [change('description', 'a', `two\nlines`)] }, 'Anna changed Description'],
  [
    'item_changed',
    { changes: [change('needs_full_details', false, true)] },
    'Anna marked this item as needing details',
  ],
  [
    'item_changed',
    { changes: [change('needs_full_details', true, false)] },
    'Anna marked the details of this item as complete',
  ],
  [
    'item_changed',
    {
      changes: [
        makeChange({
          entity: 'item_systems',
          operation: 'added',
          fields: [
            { field: 'relation', before: null, after: 'used_in' },
            { field: 'name', before: null, after: 'Boat' },
          ],
        }),
      ],
    },
    'Anna added Boat to Used in',
  ],
  [
    'photo_added',
    { count: 3, changes: [makeChange({ entity: 'item_images', operation: 'added' })] },
    'Anna added 3 photos',
  ],
  // Another item was merged into this one.
  [
    'item_deleted',
    { changes: [{ ...change('position', 0, 1), entity: 'item_images' }] },
    'Anna added a photo',
  ],
  [
    'photo_deleted',
    { changes: [makeChange({ entity: 'item_images', operation: 'deleted' })] },
    'Anna deleted a photo',
  ],
  [
    'photo_restored',
    { changes: [makeChange({ entity: 'item_images', operation: 'added' })] },
    'Anna restored a photo',
  ],
  ['document_added', { changes: [makeChange({ entity: 'documents' })] }, 'Anna added a document'],
  ['document_changed', { changes: [makeChange({ entity: 'documents' })] }, 'Anna changed a document'],
  ['document_deleted', { changes: [makeChange({ entity: 'documents' })] }, 'Anna deleted a document'],
  ['document_restored', { changes: [makeChange({ entity: 'documents' })] }, 'Anna restored a document'],
  [
    'photo_changed',
    {
      changes: [
        makeChange({ entity: 'item_images', operation: 'deleted' }),
        makeChange({ entity: 'item_images', operation: 'added' }),
      ],
    },
    'Anna turned or cropped a photo',
  ],
  [
    'photo_changed',
    { changes: [{ ...change('is_primary', false, true), entity: 'item_images' }] },
    'Anna chose another primary photo',
  ],
  [
    'photo_changed',
    { changes: [{ ...change('position', 0, 1), entity: 'item_images' }] },
    'Anna changed the order of the photos',
  ],
  [
    'photo_changed',
    { changes: [{ ...change('caption', null, 'Front'), entity: 'item_images' }] },
    'Anna set Caption to Front',
  ],
  [
    'photo_changed',
    { changes: [{ ...change('is_private', false, true), entity: 'item_images' }] },
    'Anna marked a photo as “Members only”',
  ],
  [
    'code_added',
    { changes: [{ ...change('code', null, 'ABCD2345'), entity: 'label_codes', operation: 'added' }] },
    'Anna attached the label ABCD 2345',
  ],
  [
    'code_removed',
    { changes: [{ ...change('code', 'ABCD2345', null), entity: 'label_codes', operation: 'deleted' }] },
    'Anna removed the label ABCD 2345',
  ],
  ['loan_changed', { changes: [step('handed_over')] }, 'Anna lent this item to Kim'],
  ['loan_changed', { changes: [step('returned')] }, 'Anna took this item back from Kim'],
  ['loan_changed', { changes: [step('lost')] }, 'Anna marked this item, lent to Kim, as lost'],
  ['loan_changed', { changes: [step('sold')] }, 'Anna sold this item to Kim'],
  ['loan_changed', { changes: [step('agreed')] }, 'Anna agreed to lend this item to Kim'],
  ['loan_changed', { changes: [step('declined')] }, 'Anna declined to lend this item to Kim'],
  [
    'loan_changed',
    { changes: [step('cancelled', { loan: { ...LOAN, borrower: { id: 2, name: 'Anna' } } })] },
    'Anna cancelled the request for this item',
  ],
  [
    'loan_changed',
    { changes: [step('requested', { loan: { ...LOAN, kind: 'buy' } })] },
    'Anna asked to buy this item',
  ],
  ['loan_changed', { changes: [step('due_date_changed')] }, 'Anna changed the due date of the loan to Kim'],
  [
    'loan_changed',
    { changes: [step('returned', { operation: 'deleted' })] },
    'Anna reverted the last step of the loan to Kim',
  ],
  [
    'loan_changed',
    { changes: [makeChange({ entity: 'loans', loan: LOAN })] },
    'Anna changed a loan of this item',
  ],
  ['location_added', { changes: [] }, 'Anna added this location'],
  ['location_deleted', { count: 2, changes: [] }, 'Anna deleted 2 locations, one inside the other'],
  ['location_restored', { changes: [] }, 'Anna restored this location'],
  [
    'location_moved',
    { changes: [{ ...change('parent_id', null, ATTIC), entity: 'locations' }] },
    'Anna moved this from Top level to Attic',
  ],
  [
    'location_changed',
    { changes: [{ ...change('is_container', false, true), entity: 'locations' }] },
    'Anna made this location a container',
  ],
  ['category_added', { changes: [] }, 'Anna added this category'],
  [
    'category_changed',
    { changes: [{ ...change('name', 'Tools', 'Toys'), entity: 'categories' }] },
    'Anna changed Name from Tools to Toys',
  ],
  ['category_deleted', { changes: [] }, 'Anna deleted this category'],
  ['category_restored', { changes: [] }, 'Anna restored this category'],
  [
    'tag_changed',
    { changes: [{ ...change('name', 'Tools', 'Toys'), entity: 'tags' }] },
    'Anna changed Name from Tools to Toys',
  ],
  [
    'tag_changed',
    { changes: [{ ...change('colour', 'red', 'blue'), entity: 'tags' }] },
    'Anna changed Colour from Red to Blue',
  ],
  [
    'item_changed',
    {
      changes: [
        makeChange({
          entity: 'item_tags',
          operation: 'added',
          fields: [{ field: 'tag_id', before: null, after: place(8, 'Camping') }],
        }),
      ],
    },
    'Anna added Camping to Tags',
  ],
  ['custom_field_added', { changes: [] }, 'Anna added this custom field'],
  [
    'custom_field_changed',
    { changes: [{ ...change('kind', 'line', 'whole'), entity: 'custom_fields' }] },
    'Anna changed Kind from Line of text to Whole number',
  ],
  [
    'custom_field_changed',
    { changes: [{ ...change('choices', ['Red'], ['Red', 'Blue']), entity: 'custom_fields' }] },
    'Anna added Blue to Choices',
  ],
  ['custom_field_deleted', { changes: [] }, 'Anna deleted this custom field'],
  ['custom_field_restored', { changes: [] }, 'Anna restored this custom field'],
  ['tag_deleted', { changes: [] }, 'Anna deleted this tag'],
  ['tag_restored', { changes: [] }, 'Anna restored this tag'],
  [
    'template_changed',
    {
      changes: [{ ...change('name', 'Tool', 'Toy'), entity: 'templates', subject: null, subject_kind: null }],
    },
    'Anna changed Name from Tool to Toy',
  ],
  [
    'template_changed',
    { changes: [makeChange({ entity: 'templates', operation: 'added', fields: [] })] },
    'Anna saved this template',
  ],
  [
    'template_changed',
    { changes: [makeChange({ entity: 'templates', operation: 'deleted', fields: [] })] },
    'Anna deleted this template',
  ],
  ['imported', { count: 3, changes: [] }, 'Anna imported 3 items'],
  ['import_undone', { count: 1, changes: [] }, 'Anna took back the import of an item'],
  ['moved_in', { count: 3, changes: [] }, 'Anna moved 3 items here from another inventory'],
  ['moved_out', { item_id: null, changes: [] }, 'Anna moved this location to another inventory'],
  [
    'inventory_changed',
    {
      changes: [
        { ...change('currency', 'USD', 'EUR'), entity: 'inventories', subject: null, subject_kind: null },
      ],
    },
    'Anna changed Currency from US Dollar (USD) to Euro (EUR)',
  ],
  [
    'member_changed',
    { changes: [{ ...change('role', 'member', 'viewer'), entity: 'members', ...PERSON }] },
    'Anna changed Role from Member to Viewer',
  ],
  [
    'member_changed',
    {
      changes: [makeChange({ entity: 'members', operation: 'added', ...PERSON })],
      user: { id: 9, name: 'Ben' },
    },
    'Ben joined this inventory',
  ],
  [
    'member_changed',
    { changes: [makeChange({ entity: 'members', operation: 'deleted', ...PERSON })] },
    'Anna removed this person from the inventory',
  ],
  [
    'invitation_changed',
    { changes: [makeChange({ entity: 'invitations', operation: 'added' })] },
    'Anna invited someone to this inventory',
  ],
  [
    'trust_changed',
    {
      changes: [{ ...change('trust_level', 'friend', 'trusted'), entity: 'trust_relationships', ...PERSON }],
    },
    'Anna changed Trust level from Close friend to Acquaintance',
  ],
];

const toScope = (kind: EventKind): HistoryScope =>
  /^(?:item|photo|code|loan)_/.test(kind) ? DRILL : INVENTORY;

describe('toEntry', () => {
  it.each(SENTENCES)('describes %s: %#', (kind, event, sentence) => {
    expect(toSentence(makeEvent({ kind, ...event }), toScope(kind))).toBe(sentence);
  });

  it('describes every kind of event', () => {
    const described = new Set(SENTENCES.map(([kind]) => kind));
    expect(EventKind.options.filter((kind) => !described.has(kind))).toEqual([]);
  });

  it('names the server when no person has made the change', () => {
    expect(toSentence(makeEvent({ kind: 'item_deleted', user: null, changes: [] }))).toBe(
      'Stowage deleted this item',
    );
  });

  it('lists several changed fields below one sentence', () => {
    const fields = [
      { field: 'name', before: 'Drill', after: 'Bohrer' },
      { field: 'quantity', before: 1, after: 2 },
    ] as const;
    const { sentence, lines } = toEntry(
      makeEvent({ kind: 'item_changed', changes: [makeChange({ fields: [...fields] })] }),
      DRILL,
    );
    expect([toText(sentence), ...lines.map(({ phrase }) => toText(phrase))]).toEqual([
      'Anna changed this item',
      'Name from Drill to Bohrer',
      'Quantity from 1 to 2',
    ]);
  });

  it('names custom fields, and formats their values by kind and unit', () => {
    const value = (
      kind: CustomFieldKind,
      name: string,
      [before, after]: [EventValue, EventValue],
      unit: string | null = null,
    ) => {
      const field = place(1, name);
      return makeChange({
        entity: 'item_custom_values',
        operation: before === null ? 'added' : after === null ? 'deleted' : 'changed',
        custom_field: { ...field, kind, unit },
        fields: [
          { field: 'field_id', before: before === null ? null : field, after: after === null ? null : field },
          { field: 'value', before, after },
        ],
      });
    };
    const changes = [
      value('decimal', 'Weight', [12, 12.5], 'kg'),
      value('whole', 'Built', [null, 1985]),
      value('decimal', 'Thickness', ['thin', 0.0625], 'mm'),
      value('money', 'Deposit', [null, 1200.5]),
      value('day', 'Repotted', ['2026-03-01', null]),
      value('yes_no', 'Signed', [false, true]),
      value('line', 'Serial', [null, 'true']),
      value('choices', 'Colours', [null, ['Red', 'Blue']]),
      value('choices', 'Sizes', [
        ['S', 'M'],
        ['M', 'L'],
      ]),
      value('choices', 'Ranks', [
        ['1', '2'],
        ['2', '1'],
      ]),
      { ...value('decimal', 'Gone', [null, '18']), custom_field: null },
    ];
    const { lines } = toEntry(makeEvent({ changes }), DRILL);
    expect(lines.map(({ phrase }) => toText(phrase).replaceAll('\u00A0', ' '))).toEqual([
      'Weight from 12 kg to 12.5 kg',
      'Built set to 1985',
      'Thickness from thin to 0.0625 mm',
      'Deposit set to $1,200.50',
      'Repotted removed (was Mar 1, 2026)',
      'Signed from No to Yes',
      'Serial set to true',
      'Colours set to Red and Blue',
      'Sizes: S removed',
      'Sizes: L added',
      'Ranks changed',
      'Gone set to 18',
    ]);
  });

  it.each([
    [['Red'], ['Red', 'Blue'], ['Anna added Blue to Choices']],
    [
      ['Red', 'Blue'],
      ['Blue', 'Green'],
      ['Choices: Red removed', 'Choices: Green added'],
    ],
    [['Red', 'Blue'], ['Blue', 'Red'], ['Anna changed Choices']],
    [[], ['Red', 'Blue'], ['Anna set Choices to Red and Blue']],
    [['Red'], [], ['Anna removed Choices (was Red)']],
  ])('says how the choices of a custom field change from %j to %j', (before, after, texts) => {
    const changes = [{ ...change('choices', before, after), entity: 'custom_fields' as const }];
    const { sentence, lines } = toEntry(makeEvent({ kind: 'custom_field_changed', changes }), INVENTORY);
    expect((lines.length > 0 ? lines.map(({ phrase }) => phrase) : [sentence]).map(toText)).toEqual(texts);
  });

  it('names only the suppliers that differ when all were saved again', () => {
    const supplier = (operation: 'added' | 'deleted', name: string, price: number | null = null) => {
      const at = (value: string | number | null) =>
        operation === 'added' ? { before: null, after: value } : { before: value, after: null };
      return makeChange({
        entity: 'item_suppliers',
        operation,
        fields: [
          { field: 'supplier_name', ...at(name) },
          { field: 'price', ...at(price) },
        ],
      });
    };
    const { lines } = toEntry(
      makeEvent({
        kind: 'item_changed',
        count: 4,
        changes: [
          supplier('deleted', 'Kept', 3),
          supplier('deleted', 'Gone'),
          supplier('deleted', 'Cheaper', 9),
          supplier('added', 'Kept', 3),
          supplier('added', 'New'),
          supplier('added', 'Cheaper', 8),
        ],
      }),
      DRILL,
    );
    expect(lines.map(({ phrase }) => toText(phrase))).toEqual([
      'Suppliers: Gone removed',
      'Suppliers: New added',
      'Price from $9.00 to $8.00',
    ]);
  });

  it('shows the terms of a new loan', () => {
    const { lines } = toEntry(
      makeEvent({
        kind: 'loan_changed',
        changes: [
          makeChange({
            entity: 'loans',
            operation: 'added',
            loan: LOAN,
            fields: [{ field: 'due_date', before: null, after: '2026-04-30' }],
          }),
          step('handed_over', {
            fields: [
              { field: 'kind', before: null, after: 'handed_over' },
              { field: 'quantity', before: null, after: 2 },
              { field: 'condition', before: null, after: 'good' },
            ],
          }),
        ],
      }),
      DRILL,
    );
    expect(lines.map(({ phrase }) => toText(phrase))).toEqual([
      'Due date: Apr 30, 2026',
      'Quantity: 2',
      'Condition: Good',
    ]);
  });

  it('tells the history of an item from its own view when its location was deleted', () => {
    const event = makeEvent({
      kind: 'location_deleted',
      name: 'Garage',
      item_id: null,
      location_id: 3,
      changes: [
        makeChange({ operation: 'deleted' }),
        makeChange({ entity: 'item_images', operation: 'deleted' }),
      ],
    });
    expect(toSentence(event)).toBe('Anna deleted this item');
    expect(toEntry(event, DRILL).is_part).toBe(true);
  });

  it('names the target when several items were moved to the same location', () => {
    const moved = (id: number) => ({
      ...change('location_id', GARAGE, ATTIC),
      subject: place(id, `Item ${id}`),
    });
    const event = makeEvent({ kind: 'item_moved', count: 2, changes: [moved(7), moved(8)] });
    expect(toSentence(event, INVENTORY)).toBe('Anna moved 2 items to Attic');
    expect(toEntry(event, INVENTORY)).toMatchObject({
      subject: undefined,
      lines: [{ subject: 'Item 7' }, { subject: 'Item 8' }],
    });
    expect(toEntry({ ...event, changes: [moved(7)] }, DRILL).is_part).toBe(true);
  });

  it('names the file of an import, and links to it', () => {
    const event = makeEvent({ kind: 'imported', name: 'tools.csv', item_id: null, import_id: 5, count: 2 });
    expect(toEntry(event, INVENTORY).subject).toMatchObject({ name: 'tools.csv', address: '/import/5' });
  });

  it('links to what exists, and to the trash for what was deleted', () => {
    expect(toEntry(makeEvent({ changes: [makeChange()] }), INVENTORY).subject).toEqual({
      name: 'Drill',
      address: '/inventory/7',
      trashAddress: undefined,
    });
    const gone = makeChange({ subject: { id: 7, name: 'Drill', is_deleted: true } });
    expect(toEntry(makeEvent({ changes: [gone] }), INVENTORY).subject).toEqual({
      name: 'Drill',
      address: undefined,
      trashAddress: '/trash?q=Drill',
    });
    expect(toEntry(makeEvent({ kind: 'moved_out', changes: [gone] }), INVENTORY).subject).toMatchObject({
      address: undefined,
      trashAddress: undefined,
    });
  });

  it('names a person once', () => {
    const joined = makeEvent({
      kind: 'member_changed',
      name: 'Ben',
      item_id: null,
      user: { id: 9, name: 'Ben' },
      changes: [makeChange({ entity: 'members', operation: 'added', ...PERSON })],
    });
    expect(toEntry(joined, INVENTORY).subject).toBeUndefined();
    expect(toEntry({ ...joined, user: { id: 2, name: 'Anna' } }, INVENTORY).subject?.name).toBe('Ben');
  });

  it('keeps tags in the names that people have typed as text', () => {
    const event = makeEvent({
      kind: 'item_changed',
      changes: [change('name', '<after/>', '{who} <b>Drill</b>')],
    });
    expect(toSentence(event)).toBe('Anna changed Name from <after/> to {who} <b>Drill</b>');
  });
});

describe('toEntry in other languages', () => {
  afterEach(() => changeLanguage('en'));

  it.each([
    ['de', 'Anna hat das von Garage nach Attic verschoben', 'Anna hat Anzahl von 1 auf 2 geändert'],
    ['es', 'Anna movió esto de Garage a Attic', 'Anna cambió Cantidad de 1 a 2'],
    ['fr', 'Anna a déplacé ceci de Garage vers Attic', 'Anna a modifié Quantité\u202f: 2 au lieu de 1'],
  ] as const)('writes whole sentences in %s', async (language, moved, counted) => {
    await changeLanguage(language);
    expect(toSentence(makeEvent({ changes: [change('location_id', GARAGE, ATTIC)] }))).toBe(moved);
    expect(toSentence(makeEvent({ changes: [change('quantity', 1, 2)] }))).toBe(counted);
  });
});
