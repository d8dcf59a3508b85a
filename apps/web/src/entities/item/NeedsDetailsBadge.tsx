import { Badge } from '../../ui/Badge';

export const NeedsDetailsBadge = () => <Badge tone="warn">Needs details</Badge>;
