import { CreateApiKeyInput } from '@stowage/contracts';
import { z } from 'zod';
import { getToday } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';

export const ApiKeyForm = CreateApiKeyInput.pick({ name: true, scope: true }).extend({
  /** ISO date in the user's time zone; empty for a key that does not expire. */
  last_day: z
    .string()
    .refine((day) => day === '' || day >= getToday(), { error: () => t('apiKeys.endInPast') }),
});
export type ApiKeyForm = z.infer<typeof ApiKeyForm>;

/** The key works until the end of the day in the user's time zone. */
export const toApiKeyInput = ({ name, scope, last_day }: ApiKeyForm): CreateApiKeyInput => ({
  name,
  scope,
  expires_at: last_day === '' ? null : new Date(`${last_day}T23:59:59.999`).toISOString(),
});
