import type { EventChange, EventConflict, EventDetails, EventEntity, EventTotal } from '@stowage/contracts';
import { formatList } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import type { Phrase } from './event-phrase.rules';
import { listFieldPhrases, toConflictLabel } from './field-phrases.rules';

/** Tables whose rows a person knows as things. */
const COUNTED = [
  'items',
  'locations',
  'categories',
  'tags',
  'templates',
  'custom_fields',
  'item_images',
  'location_images',
  'documents',
  'label_codes',
  'loans',
  'item_suppliers',
  'trust_relationships',
  'invitations',
] as const satisfies readonly EventEntity[];

type Counted = (typeof COUNTED)[number];

/** Tables whose deleted rows go to the trash. */
const IN_TRASH: readonly EventEntity[] = [
  'items',
  'locations',
  'categories',
  'tags',
  'custom_fields',
  'item_images',
  'location_images',
  'documents',
];

const isCounted = (entity: EventEntity): entity is Counted => COUNTED.some((one) => one === entity);

const toThings = (totals: readonly EventTotal[]): string =>
  formatList(
    totals.flatMap(({ entity, count }) =>
      isCounted(entity) ? [t(`history.total.${entity}`, { count })] : [],
    ),
  );

/** Saving an item replaces its suppliers, so deleted and added ones together are no loss. */
const isReplacedList = ({ entity }: EventTotal, totals: readonly EventTotal[]) =>
  entity === 'item_suppliers' &&
  (totals.some((one) => one.entity === entity && one.operation === 'added') ||
    totals.some((one) => one.entity === 'items'));

const PARENTS: Partial<Record<EventEntity, EventEntity>> = {
  item_images: 'items',
  location_images: 'locations',
};

/** Rows of an item or a location go and come with it. */
const isInside = ({ entity, operation }: EventTotal, totals: readonly EventTotal[]) =>
  operation === 'added' && totals.some((one) => one.entity === PARENTS[entity] && one.operation === 'added');

/** Says what a revert brings back, removes and changes. */
export function listEffects({ totals, changes }: Pick<EventDetails, 'totals' | 'changes'>): string[] {
  const shown = totals.filter(
    (total) => isCounted(total.entity) && !isReplacedList(total, totals) && !isInside(total, totals),
  );
  const of = (operation: EventTotal['operation'], isWanted: (entity: EventEntity) => boolean) =>
    shown.filter((total) => total.operation === operation && isWanted(total.entity));
  const back = of('deleted', () => true);
  const trashed = of('added', (entity) => IN_TRASH.includes(entity));
  const removed = of('added', (entity) => !IN_TRASH.includes(entity));
  const restored = of('changed', (entity) => entity === 'items' || entity === 'locations');
  // A single thing is described field by field.
  const several = restored.filter(({ count }) => count > 1);
  const hasPhotos = totals.some(
    ({ entity, operation }) => entity === 'item_images' && operation === 'changed',
  );
  const hasLoan = changes.some(({ loan, entity }) => loan !== null && entity === 'loan_events');
  // Photos of loans are not in the trash.
  const losesLoanPhoto = changes.some(
    ({ entity, operation, thumbnail_url }) =>
      entity === 'loan_events' && operation === 'changed' && thumbnail_url !== null,
  );
  return [
    ...(back.length > 0 ? [t('history.comesBack', { things: toThings(back) })] : []),
    ...(trashed.length > 0 ? [t('history.goesToTrash', { things: toThings(trashed) })] : []),
    ...(removed.length > 0 ? [t('history.isRemoved', { things: toThings(removed) })] : []),
    ...(several.length > 0 ? [t('history.formerValues', { things: toThings(several) })] : []),
    ...(hasPhotos && back.length + trashed.length === 0 ? [t('history.photosAsBefore')] : []),
    ...(losesLoanPhoto ? [t('history.loanPhotoDeleted')] : []),
    ...(hasLoan && removed.length === 0 ? [t('history.loanAsBefore')] : []),
  ];
}

const OPPOSITES = { added: 'deleted', changed: 'changed', deleted: 'added' } as const;

const toReverted = (change: EventChange): EventChange => ({
  ...change,
  operation: OPPOSITES[change.operation],
  fields: change.fields.map(({ field, before, after }) => ({ field, before: after, after: before })),
});

/** Describes the fields that a revert restores, when it concerns one thing. Leaves out those of the conflicts. */
export function listRestoredFields(
  { changes, currency, has_more_changes }: Pick<EventDetails, 'changes' | 'currency' | 'has_more_changes'>,
  conflicts: readonly Pick<EventConflict, 'field' | 'custom_field'>[],
): Phrase[] {
  const subjects = new Set(changes.map(({ subject_kind, subject }) => `${subject_kind} ${subject?.id}`));
  if (subjects.size !== 1 || has_more_changes) return [];
  const asked = conflicts.flatMap((conflict) => toConflictLabel(conflict) ?? []);
  // The lists of a thing go and come with it.
  const isWhole = changes.some(
    ({ entity, operation }) => operation !== 'changed' && (entity === 'items' || entity === 'locations'),
  );
  if (isWhole) return [];
  return listFieldPhrases(changes.map(toReverted), currency)
    .filter(({ field }) => !asked.includes(field))
    .map(({ shape, ...parts }) => ({ text: `history.line.${shape}`, parts, count: 1 }));
}
