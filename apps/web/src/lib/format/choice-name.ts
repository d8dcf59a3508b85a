import type { Availability, Condition } from '@stowage/contracts';
import { t } from '../i18n';

export const toConditionName = (condition: Condition): string => t(`choice.condition.${condition}`);

export const toAvailabilityName = (availability: Availability): string =>
  t(`choice.availability.${availability}`);
