import type { TrustLevel } from '@stowage/contracts';
import { type PlainMessageKey, t } from '../../lib/i18n';

export const LEVELS = [
  { value: 'friend', label: 'trust.level.friend' },
  { value: 'trusted', label: 'trust.level.trusted' },
] as const satisfies readonly { value: TrustLevel; label: PlainMessageKey }[];

export const toTrustToast = (name: string, level: TrustLevel): string =>
  level === 'friend'
    ? t('trustedPeople.isCloseFriend', { name })
    : t('trustedPeople.isAcquaintance', { name });
