import { type Availability, type Condition, CONDITIONS } from '@stowage/contracts';
import { t } from '../i18n';

export const toConditionName = (condition: Condition): string => t(`choice.condition.${condition}`);

export const listConditionChoices = (): { id: Condition; name: string }[] =>
  CONDITIONS.map((id) => ({ id, name: toConditionName(id) }));

export const toAvailabilityName = (availability: Availability): string =>
  t(`choice.availability.${availability}`);
