import {
  type EventChange,
  type EventField,
  type EventKind,
  type EventLoan,
  type HistoryEvent,
  toCodeGroups,
} from '@stowage/contracts';
import { type MessageKey, t } from '../../lib/i18n';
import { isReference } from './field-phrases.rules';

type PhraseText = Extract<MessageKey, `history.${'event' | 'sentence' | 'line'}.${string}`>;

/** A message with texts for its tags, such as `<who/>`. */
export interface Phrase {
  text: PhraseText;
  parts: Partial<Record<'who' | 'field' | 'before' | 'after' | 'borrower', string>>;
  count: number;
}

/** Changes without a person are made by the server. */
const SERVER_NAME = 'Stowage';

/** The history does not name a person whose account was deleted. */
export const toWho = (name: string | null | undefined): string =>
  name === '' ? t('history.deletedAccount') : (name ?? SERVER_NAME);

/** True when one of the changes is of the table and of one of the operations. */
export const has = (
  changes: readonly EventChange[],
  entity: EventChange['entity'],
  ...operations: EventChange['operation'][]
) => changes.some((change) => change.entity === entity && operations.includes(change.operation));

/** Words for an event that another one takes back. */
type RevertedWhat =
  | 'added'
  | 'moved'
  | 'deleted'
  | 'restored'
  | 'photo'
  | 'label'
  | 'loan'
  | 'access'
  | 'other';

const REVERTED: Partial<Record<EventKind, RevertedWhat>> = {
  item_added: 'added',
  location_added: 'added',
  category_added: 'added',
  custom_field_added: 'added',
  item_moved: 'moved',
  location_moved: 'moved',
  item_deleted: 'deleted',
  location_deleted: 'deleted',
  category_deleted: 'deleted',
  tag_deleted: 'deleted',
  custom_field_deleted: 'deleted',
  item_restored: 'restored',
  location_restored: 'restored',
  category_restored: 'restored',
  tag_restored: 'restored',
  custom_field_restored: 'restored',
  photo_added: 'photo',
  photo_changed: 'photo',
  photo_deleted: 'photo',
  photo_restored: 'photo',
  code_added: 'label',
  code_removed: 'label',
  loan_changed: 'loan',
  member_changed: 'access',
  invitation_changed: 'access',
  trust_changed: 'access',
};

export const toRevertedWhat = (kind: EventKind): RevertedWhat => REVERTED[kind] ?? 'other';

const findValue = (change: EventChange | undefined, field: EventField) => {
  const found = change?.fields.find((one) => one.field === field);
  return found?.after ?? found?.before ?? null;
};

function toPhotoText(changes: readonly EventChange[]): PhraseText {
  if (has(changes, 'item_images', 'added')) return 'history.event.photoCropped';
  const fields = changes.flatMap(({ fields: own }) => own);
  if (fields.some(({ field, after }) => field === 'is_primary' && after === true))
    return 'history.event.photoPrimary';
  return fields.length > 0 && fields.every(({ field }) => field === 'position')
    ? 'history.event.photoOrder'
    : 'history.event.photosChanged';
}

const toMemberText = ({ user, changes }: HistoryEvent): PhraseText => {
  if (has(changes, 'inventories', 'added')) return 'history.event.inventoryCreated';
  const change = changes.find(({ entity }) => entity === 'members');
  const isOwn = change?.subject !== null && change?.subject.id === user?.id;
  if (change?.operation === 'added')
    return isOwn ? 'history.event.memberJoined' : 'history.event.memberAdded';
  if (change?.operation === 'deleted')
    return isOwn ? 'history.event.memberLeft' : 'history.event.memberRemoved';
  return 'history.event.memberChanged';
};

const toTrustText = ({ changes }: HistoryEvent): PhraseText => {
  if (has(changes, 'trust_relationships', 'added')) return 'history.event.trustAdded';
  return has(changes, 'trust_relationships', 'deleted')
    ? 'history.event.trustEnded'
    : 'history.event.trustChanged';
};

const toInventoryText = ({ changes }: HistoryEvent): PhraseText => {
  if (has(changes, 'inventories', 'added')) return 'history.event.inventoryCreated';
  return has(changes, 'inventories', 'deleted')
    ? 'history.event.inventoryDeleted'
    : 'history.event.inventoryChanged';
};

const toTemplateText = ({ changes }: HistoryEvent): PhraseText => {
  if (has(changes, 'templates', 'added')) return 'history.event.templateAdded';
  return has(changes, 'templates', 'deleted')
    ? 'history.event.templateDeleted'
    : 'history.event.template_changed';
};

/** Text of a step of a loan. @param isNew true when the step starts the loan */
function toLoanStepText(
  step: unknown,
  { kind }: Pick<EventLoan, 'kind'>,
  { isNew, isByBorrower }: { isNew: boolean; isByBorrower: boolean },
): PhraseText {
  const isLoan = kind === 'borrow';
  switch (step) {
    case 'requested':
      return isLoan ? 'history.event.loanRequested' : 'history.event.saleRequested';
    case 'agreed':
      if (isNew) return isLoan ? 'history.event.loanTaken' : 'history.event.saleTaken';
      return isLoan ? 'history.event.loanAgreed' : 'history.event.saleAgreed';
    case 'declined':
      if (isByBorrower) return 'history.event.declinedByBorrower';
      return isLoan ? 'history.event.loanDeclined' : 'history.event.saleDeclined';
    case 'cancelled':
      if (isByBorrower) return 'history.event.cancelledByBorrower';
      return isLoan ? 'history.event.loanCancelled' : 'history.event.saleCancelled';
    case 'handed_over':
      return 'history.event.handedOver';
    case 'returned':
      return isByBorrower ? 'history.event.returnedByBorrower' : 'history.event.returned';
    case 'lost':
      return 'history.event.lost';
    case 'sold':
      return 'history.event.sold';
    case 'due_date_changed':
      return 'history.event.dueDateChanged';
    default:
      return 'history.event.loanChanged';
  }
}

function toLoanPhrase({ user, changes }: HistoryEvent): Phrase {
  const steps = changes.filter(({ entity }) => entity === 'loan_events');
  const step = steps.findLast(({ operation }) => operation === 'added') ?? steps.at(-1);
  const loan = step?.loan ?? changes.find((change) => change.loan)?.loan ?? undefined;
  const parts = { who: toWho(user?.name), borrower: loan?.borrower.name ?? '' };
  if (!loan || !step) return { text: 'history.event.loanChanged', parts, count: 1 };
  if (step.operation === 'deleted') return { text: 'history.event.loanStepReverted', parts, count: 1 };
  if (step.operation === 'changed') return { text: 'history.event.loanPhotoAdded', parts, count: 1 };
  const text = toLoanStepText(findValue(step, 'kind'), loan, {
    isNew: has(changes, 'loans', 'added'),
    isByBorrower: user !== null && user.id === loan.borrower.id,
  });
  return { text, parts, count: 1 };
}

/** Text of what came from another inventory, or has gone there. */
function toTransferText({ kind, item_id }: HistoryEvent): PhraseText {
  const isIn = kind === 'moved_in';
  if (item_id === null) return isIn ? 'history.event.locationsMovedIn' : 'history.event.locationsMovedOut';
  return isIn ? 'history.event.itemsMovedIn' : 'history.event.itemsMovedOut';
}

function toCodePhrase({ kind, changes, count, user }: HistoryEvent): Phrase {
  const isAdded = kind === 'code_added';
  const code = findValue(
    changes.find(({ entity }) => entity === 'label_codes'),
    'code',
  );
  const who = toWho(user?.name);
  if (count > 1 || typeof code !== 'string')
    return {
      text: isAdded ? 'history.event.codesAdded' : 'history.event.codesRemoved',
      parts: { who },
      count,
    };
  return isAdded
    ? { text: 'history.event.codeAdded', parts: { who, after: toCodeGroups(code) }, count }
    : { text: 'history.event.codeRemoved', parts: { who, before: toCodeGroups(code) }, count };
}

/** Location to which all listed items were moved; undefined when there are several. */
function findCommonTarget({ changes, has_more_changes }: HistoryEvent): string | undefined {
  const targets = new Set(
    changes.map((change) => {
      const target = change.fields.find(({ field }) => field === 'location_id')?.after ?? null;
      return isReference(target) ? target.name : undefined;
    }),
  );
  const [target] = targets;
  return targets.size === 1 && !has_more_changes ? target : undefined;
}

/** Says who did what. @param kind of the event from the view of the screen @param count of the things that it names */
export function toKindPhrase(event: HistoryEvent, kind: EventKind, count: number): Phrase {
  const parts = { who: toWho(event.user?.name) };
  if (kind === 'item_moved') {
    const target = findCommonTarget(event);
    if (target !== undefined)
      return { text: 'history.event.itemsMovedTo', parts: { ...parts, after: target }, count };
  }
  switch (kind) {
    case 'photo_changed':
      return { text: toPhotoText(event.changes), parts, count };
    case 'moved_in':
    case 'moved_out':
      return { text: toTransferText(event), parts, count };
    case 'code_added':
    case 'code_removed':
      return toCodePhrase(event);
    case 'loan_changed':
      return toLoanPhrase(event);
    case 'member_changed':
      return { text: toMemberText(event), parts, count };
    case 'template_changed':
      return { text: toTemplateText(event), parts, count };
    case 'trust_changed':
      return { text: toTrustText(event), parts, count };
    case 'invitation_changed':
      return {
        text: has(event.changes, 'invitations', 'added')
          ? 'history.event.invitationSent'
          : 'history.event.invitationEnded',
        parts,
        count,
      };
    case 'inventory_changed':
      return { text: toInventoryText(event), parts, count };
    default:
      return { text: `history.event.${kind}`, parts, count };
  }
}
