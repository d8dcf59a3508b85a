import type { Condition } from '@stowage/contracts';
import { toConditionName } from '../../lib/format/choice-name';
import { Badge } from '../../ui/Badge';

const TONES = {
  new: 'green',
  excellent: 'blue',
  good: 'yellow',
  fair: 'orange',
  poor: 'red',
  broken: 'grey',
} as const satisfies Record<Condition, string>;

export const ConditionBadge = ({ condition }: { condition: Condition }) => (
  <Badge tone={TONES[condition]}>{toConditionName(condition)}</Badge>
);
