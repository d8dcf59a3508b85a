import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';

export const NeedsDetailsBadge = () => <Badge tone="warn">{t('field.needs_full_details')}</Badge>;
