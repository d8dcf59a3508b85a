import { t } from '../../lib/i18n';

export const NoUrgentLoans = () => <p className="text-quiet">{t('dashboard.noUrgentLoans')}</p>;
