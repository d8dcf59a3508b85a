import { Badge } from '../../ui/Badge';
import * as texts from './item.texts';

export const NeedsDetailsBadge = () => <Badge tone="warn">{texts.needsDetails}</Badge>;
