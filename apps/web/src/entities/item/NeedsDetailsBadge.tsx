import { Badge } from '../../ui/Badge';
import { t } from '../../lib/i18n';

export const NeedsDetailsBadge = () => <Badge tone="warn">{t('field.needs_full_details')}</Badge>;
