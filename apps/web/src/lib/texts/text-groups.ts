import type { PagePath } from '@stowage/contracts';
import { matchAddress } from '../address/match-address.ts';

/**
 * Sets of messages. `visitor` is part of all others. A screen loads the smallest set that has its texts; what opens later,
 * such as a dialog, loads `all`.
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
  '/test/images': 'lists',
  '/register': 'settings',
  '/reset-password': 'settings',
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
  set === other || set === 'all' || other === 'visitor';

/** Groups of the catalogue in the set `visitor`, and single messages. */
const VISITOR_GROUPS = [
  'account.code',
  'account.codeHint',
  'account.emailOrUsername',
  'account.forgotPassword',
  'account.loginFailed',
  'account.password',
  'account.recoveryCode',
  'account.recoveryCodeHint',
  'account.signIn',
  'account.signingIn',
  'account.switchToAppCode',
  'account.useRecoveryCode',
  'app',
  'error',
  'landing',
  'login',
  'ui',
] as const;

/** Groups that all sets but `visitor` have in addition. The build fails if a screen uses a group that its set lacks. */
const COMMON_GROUPS = [
  'age',
  'choice',
  'code',
  'count',
  'image',
  'item',
  'loan.waiting',
  'location',
  'navigation',
  // Of `describeBytes`, which the check at build time does not see.
  'size',
] as const;

const BROWSING_GROUPS = [
  'backups',
  'dashboard',
  'field',
  'imageEditing',
  'imageUpload',
  'imageViewer',
  'inventory',
  'itemFilter',
  'itemPage',
  'lending',
  'lent',
  'loan',
  'loanActions',
  'locations',
  'locationTree',
  'numberStepper',
  'quantity',
  'search',
  'searchPage',
  'sharing',
  'values.changeInYear',
  'values.changeSince',
  'values.totalTitle',
] as const;

const FORM_GROUPS = [
  'camera',
  'categories',
  'category',
  'editItem',
  'editLocation',
  'field',
  'imageUpload',
  'itemForm',
  'newItem',
  'newLocation',
  'photosFirst',
  'productCode',
  'quickAdd',
  'quickCapture',
  'refusal.image',
  'scan',
  'sharing',
  'trust',
] as const;

const LIST_GROUPS = [
  'activity',
  'camera',
  'elsewhere',
  'field',
  'fileName',
  'imageEditing',
  'imageUpload',
  'imageViewer',
  'lending',
  'lent',
  'loan',
  'loanActions',
  'loans',
  'productCode',
  // Of `quantities.queries.ts`, which the to-buy list loads with the first change.
  'quantity',
  'refusal.image',
  'scan',
  'sharedItem',
  'sharedItems',
  'sharing',
  'sharingPreview',
  'stocktake',
  'report.csvSeparators',
  'report.csvCommaPoint',
  'report.csvSemicolonComma',
  'report.csvSemicolonPoint',
  'testImages',
  'toBuy',
  'trash',
  'trust',
  'trustedPeople',
  'userFinder',
] as const;

const PAPER_GROUPS = [
  'field',
  'fieldLabel',
  'fileName',
  'insuranceReport',
  'itemFilter',
  'labels',
  'labelsPage',
  'lent',
  'loan',
  'numberStepper',
  'refusal.label',
  'refusal.value',
  'report',
] as const;

const SETTINGS_GROUPS = [
  'account',
  'apiKeys',
  'fileName',
  'register',
  'resetPassword',
  'settings',
  'twoFactor',
] as const;

const MEMBER_GROUPS = ['joining', 'legal', 'members', 'moving', 'role'] as const;

const ADMINISTRATION_GROUPS = [
  'administration',
  'backups',
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

/** Groups that a set has in addition to `COMMON_GROUPS`. The other groups are only in `all`. */
const ADDED_GROUPS = {
  browsing: BROWSING_GROUPS,
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

const isIn = (groups: readonly string[], key: string) =>
  groups.some((group) => key === group || key.startsWith(`${group}.`));

/** True if the set contains the message. */
export function hasText(set: TextSet, key: string): boolean {
  if (isIn(SERVER_GROUPS, key)) return false;
  if (set === 'all' || isIn(VISITOR_GROUPS, key)) return true;
  return set !== 'visitor' && (isIn(COMMON_GROUPS, key) || isIn(ADDED_GROUPS[set], key));
}
