import type { PagePath } from '@stowage/contracts';
import { matchAddress } from '../address/match-address.ts';

/**
 * Sets of messages. `visitor` is part of all others, and `browsing` of all but `visitor`. A screen loads the smallest set
 * that has its texts; what opens later, such as a dialog, loads `all`.
 */
export const TEXT_SETS = [
  'visitor',
  'browsing',
  'forms',
  'lists',
  'papers',
  'settings',
  'members',
  'administration',
  'all',
] as const;

export type TextSet = (typeof TEXT_SETS)[number];

/** The set of each screen. `*` stands for unknown addresses. */
export const SCREEN_TEXTS = {
  '/': 'visitor',
  '/login': 'visitor',
  '/dashboard': 'browsing',
  '/inventory': 'browsing',
  '/inventory/:itemId': 'browsing',
  '/locations': 'browsing',
  '/locations/:locationId': 'browsing',
  '/search': 'browsing',
  '/l/:code': 'browsing',
  '/i/:code': 'browsing',
  '*': 'browsing',
  '/register': 'forms',
  '/reset-password': 'forms',
  '/inventory/new': 'forms',
  '/inventory/quick-add': 'forms',
  '/inventory/photos-first': 'forms',
  '/inventory/:itemId/edit': 'forms',
  '/locations/new': 'forms',
  '/locations/:locationId/edit': 'forms',
  '/categories': 'forms',
  '/inventory/to-buy': 'lists',
  '/loans': 'lists',
  '/loans/:loanId': 'lists',
  '/scan': 'lists',
  '/stocktakes': 'lists',
  '/stocktakes/:stocktakeId': 'lists',
  '/activity': 'lists',
  '/trash': 'lists',
  '/users/trusted': 'lists',
  '/users/trusted/:userId/preview': 'lists',
  '/shared': 'lists',
  '/shared/:code': 'lists',
  '/labels': 'papers',
  '/reports/insurance': 'papers',
  '/test/images': 'papers',
  '/settings': 'settings',
  '/settings/inventory': 'members',
  '/join': 'members',
  '/terms': 'members',
  '/privacy': 'members',
  '/admin': 'administration',
  '/restore': 'administration',
} as const satisfies Readonly<Record<PagePath | '*', TextSet>>;

/** Returns the texts of the screen at a path below the base path. */
export const findTextSet = (path: string): TextSet =>
  Object.entries(SCREEN_TEXTS).find(
    ([pattern]) => pattern !== '*' && matchAddress(pattern, path) !== undefined,
  )?.[1] ?? SCREEN_TEXTS['*'];

/** True if a set contains all messages of another. */
export const includesSet = (set: TextSet, other: TextSet): boolean =>
  set === other || set === 'all' || other === 'visitor' || (other === 'browsing' && set !== 'visitor');

/** Groups of the catalogue in the set `visitor`. */
const VISITOR_GROUPS = ['account', 'app', 'error', 'landing', 'login', 'ui'] as const;

/** Groups that the set `browsing` has in addition. The build fails if a screen uses a group that its set lacks. */
const BROWSING_GROUPS = [
  'age',
  'backups',
  'choice',
  'code',
  'count',
  'dashboard',
  'image',
  'imageEditing',
  'imageUpload',
  'imageViewer',
  'inventory',
  'item',
  'itemFilter',
  'itemPage',
  'lending',
  'lent',
  'loan',
  'loanActions',
  'location',
  'locations',
  'locationTree',
  'navigation',
  'numberStepper',
  'quantity',
  'search',
  'searchPage',
  'sharing',
  // Of `describeBytes`, which the check at build time does not see.
  'size',
] as const;

/** Groups that the set `forms` has in addition. */
const FORM_GROUPS = [
  'camera',
  'categories',
  'category',
  'editItem',
  'editLocation',
  'itemForm',
  'newItem',
  'newLocation',
  'photosFirst',
  'productCode',
  'quickAdd',
  'quickCapture',
  'refusal.image',
  'register',
  'resetPassword',
  'scan',
  'trust',
] as const;

const LIST_GROUPS = [
  'activity',
  'camera',
  'elsewhere',
  'fileName',
  'loans',
  'productCode',
  'scan',
  'sharedItem',
  'sharedItems',
  'sharingPreview',
  'stocktake',
  'toBuy',
  'trash',
  'trust',
  'trustedPeople',
  'userFinder',
] as const;

const PAPER_GROUPS = [
  'fieldLabel',
  'fileName',
  'insuranceReport',
  'labels',
  'labelsPage',
  'refusal.image',
  'refusal.label',
  'refusal.value',
  'report',
  'testImages',
] as const;

const SETTINGS_GROUPS = ['apiKeys', 'fileName', 'settings', 'twoFactor'] as const;

const MEMBER_GROUPS = ['joining', 'legal', 'members', 'moving', 'role'] as const;

const ADMINISTRATION_GROUPS = [
  'administration',
  'health',
  'secretLink',
  // Problems of the last backup and of a restore, which the server reports as codes.
  'refusal.backup',
  'refusal.database',
  'refusal.finding',
  'refusal.restore',
  'refusal.server',
  'refusal.subject',
  'restore',
] as const;

/** Groups that a set has in addition to `browsing`. The other groups are only in `all`. */
const ADDED_GROUPS = {
  browsing: [],
  forms: FORM_GROUPS,
  lists: LIST_GROUPS,
  papers: PAPER_GROUPS,
  settings: SETTINGS_GROUPS,
  members: MEMBER_GROUPS,
  administration: ADMINISTRATION_GROUPS,
} as const;

export const SERVER_GROUPS = [
  'commandLine',
  'damagePage',
  'labelFile',
  'mail',
  'refusal.command',
  'refusal.data_folder',
  'refusal.setting',
  'reportFile',
  'stocktakeFile',
  'starterCategory',
  'broughtAlong',
] as const;

const isIn = (groups: readonly string[], key: string) => groups.some((group) => key.startsWith(`${group}.`));

/** True if the set contains the message. */
export function hasText(set: TextSet, key: string): boolean {
  if (isIn(SERVER_GROUPS, key)) return false;
  if (set === 'all' || isIn(VISITOR_GROUPS, key)) return true;
  return set !== 'visitor' && (isIn(BROWSING_GROUPS, key) || isIn(ADDED_GROUPS[set], key));
}
