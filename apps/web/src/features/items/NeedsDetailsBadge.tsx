import { Badge } from '../../components/Badge';

export const NeedsDetailsBadge = () => <Badge tone="warn">Needs details</Badge>;
