import { t } from '../../lib/i18n';
import { TextPage } from '../../ui/layout/TextPage';

export default function PrivacyPage() {
  return (
    <TextPage title={t('common.privacyPolicy')} subtitle={t('legal.privacyIntroduction')}>
      <h2>{t('legal.storedDataTitle')}</h2>
      <p>{t('legal.storedDataText')}</p>
      <p>{t('legal.photoDetailsText')}</p>
      <h2>{t('legal.whoCanSeeTitle')}</h2>
      <p>{t('legal.whoCanSeeText')}</p>
      <h2>{t('legal.trackingTitle')}</h2>
      <p>{t('legal.trackingText')}</p>
      <h2>{t('legal.changingDataTitle')}</h2>
      <p>{t('legal.changingDataText')}</p>
    </TextPage>
  );
}
