import type { EventKind } from '@stowage/contracts';
import { LIST_TABLES } from './logged-tables';
import type { KnownChange } from './revertible.rules';

type ToKind = (change: KnownChange, isRevert: boolean) => EventKind;

const byOperation =
  (kinds: Record<KnownChange['operation'], EventKind>, restored: EventKind): ToKind =>
  ({ operation }, isRevert) =>
    operation === 'added' && isRevert ? restored : kinds[operation];

const isMove = ({ operation, fields }: KnownChange, column: string) =>
  operation === 'changed' &&
  fields.includes(column) &&
  fields.every((field) => field === column || field === 'needs_full_details');

const toItemKind: ToKind = (change, isRevert) =>
  isMove(change, 'location_id')
    ? 'item_moved'
    : byOperation({ added: 'item_added', changed: 'item_changed', deleted: 'item_deleted' }, 'item_restored')(
        change,
        isRevert,
      );

const toLocationKind: ToKind = (change, isRevert) =>
  isMove(change, 'parent_id')
    ? 'location_moved'
    : byOperation(
        { added: 'location_added', changed: 'location_changed', deleted: 'location_deleted' },
        'location_restored',
      )(change, isRevert);

const toCategoryKind = byOperation(
  { added: 'category_added', changed: 'category_changed', deleted: 'category_deleted' },
  'category_restored',
);

/** A tag is added with an item, which names the event. */
const toTagKind = byOperation(
  { added: 'tag_changed', changed: 'tag_changed', deleted: 'tag_deleted' },
  'tag_restored',
);

const toCustomFieldKind = byOperation(
  { added: 'custom_field_added', changed: 'custom_field_changed', deleted: 'custom_field_deleted' },
  'custom_field_restored',
);

const toPhotoKind = byOperation(
  { added: 'photo_added', changed: 'photo_changed', deleted: 'photo_deleted' },
  'photo_restored',
);

const toDocumentKind = byOperation(
  { added: 'document_added', changed: 'document_changed', deleted: 'document_deleted' },
  'document_restored',
);

const toCodeKind: ToKind = ({ operation }) => (operation === 'deleted' ? 'code_removed' : 'code_added');

type Rule = [entity: string, operations: readonly KnownChange['operation'][], toKind: ToKind];

/**
 * The most important change first: deleting a category also changes its items, a handover may change a quantity, and a
 * new item may come with a new location.
 */
const ORDER: readonly Rule[] = [
  [
    'import_runs',
    ['added', 'deleted'],
    ({ operation }) => (operation === 'added' ? 'imported' : 'import_undone'),
  ],
  ['members', ['added', 'changed', 'deleted'], () => 'member_changed'],
  ['inventories', ['added', 'changed', 'deleted'], () => 'inventory_changed'],
  ['invitations', ['added', 'changed', 'deleted'], () => 'invitation_changed'],
  ['trust_relationships', ['added', 'changed', 'deleted'], () => 'trust_changed'],
  ['loan_events', ['added', 'changed'], () => 'loan_changed'],
  ['locations', ['deleted'], toLocationKind],
  ['categories', ['deleted'], toCategoryKind],
  ['tags', ['deleted'], toTagKind],
  ['items', ['deleted', 'added', 'changed'], toItemKind],
  // Another kind of a field converts the values of items.
  ['custom_fields', ['deleted', 'changed', 'added'], toCustomFieldKind],
  ['item_images', ['added', 'deleted', 'changed'], toPhotoKind],
  ['location_images', ['added', 'deleted'], toPhotoKind],
  ['documents', ['added', 'deleted', 'changed'], toDocumentKind],
  ['document_files', ['added', 'deleted'], () => 'document_changed'],
  ['document_links', ['added', 'deleted', 'changed'], () => 'document_changed'],
  ...LIST_TABLES.map((table): Rule => [table, ['added', 'deleted', 'changed'], () => 'item_changed']),
  ['label_codes', ['added', 'deleted', 'changed'], toCodeKind],
  ['locations', ['added', 'changed'], toLocationKind],
  ['categories', ['added', 'changed'], toCategoryKind],
  ['tags', ['changed', 'added'], toTagKind],
  ['templates', ['added', 'changed', 'deleted'], () => 'template_changed'],
  ['loans', ['added', 'changed', 'deleted'], () => 'loan_changed'],
  ['loan_events', ['deleted'], () => 'loan_changed'],
];

/** A photo may complete an item, which then loses its mark. */
const isCompletion = ({ entity, fields }: KnownChange) =>
  entity === 'items' && fields.length === 1 && fields[0] === 'needs_full_details';

/**
 * Finds the change after which an event is named.
 * @returns undefined when no history names any of the changes
 */
export function findMainChange<Change extends KnownChange>(
  changes: readonly Change[],
  isRevert: boolean,
): { kind: EventKind; change: Change } | undefined {
  // Restored items come back with the location in which they were deleted.
  const restored = isRevert
    ? changes.find(({ entity, operation }) => entity === 'locations' && operation === 'added')
    : undefined;
  if (restored) return { kind: 'location_restored', change: restored };
  const others = changes.filter((change) => !isCompletion(change));
  const named = others.length > 0 ? others : changes;
  for (const [entity, operations, toKind] of ORDER) {
    const found = operations.flatMap(
      (operation) => named.find((one) => one.entity === entity && one.operation === operation) ?? [],
    );
    const [change] = found;
    // A new photo of a location and a cropped photo replace the row of the former one.
    if (
      change &&
      entity.endsWith('_images') &&
      found[0]?.operation === 'added' &&
      found[1]?.operation === 'deleted'
    )
      return { kind: 'photo_changed', change };
    if (change) return { kind: toKind(change, isRevert), change };
  }
  return undefined;
}
