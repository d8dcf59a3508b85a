import { t } from '../../lib/i18n';
import { TextPage } from '../../ui/layout/TextPage';

export default function TermsPage() {
  return (
    <TextPage title={t('common.termsOfService')} subtitle={t('legal.termsIntroduction')}>
      <h2>{t('legal.providerTitle')}</h2>
      <p>{t('legal.providerText')}</p>
      <h2>{t('legal.contentTitle')}</h2>
      <p>{t('legal.contentText')}</p>
      <h2>{t('legal.accountTitle')}</h2>
      <p>{t('legal.accountText')}</p>
      <h2>{t('legal.warrantyTitle')}</h2>
      <p>{t('legal.warrantyText')}</p>
    </TextPage>
  );
}
