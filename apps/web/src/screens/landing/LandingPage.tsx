import { Link } from 'react-router-dom';
import {
  healthQuery,
  useHasAccounts,
  useIsRegistrationOpen,
  useSession,
} from '../../entities/user/session.queries';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ButtonLink } from '../../ui/ButtonLink';
import { Hero } from '../../ui/layout/frames';
import { RichText } from '../../ui/RichText';
import { Features } from './Features';
import { PrintedLabel } from './PrintedLabel';

export const prefetch: Prefetch = ({ client }) => prefetchQueries(client, [healthQuery]);

export default function LandingPage() {
  useDocumentTitle('Stowage');
  const hasAccounts = useHasAccounts();
  return (
    <>
      <Hero
        title={t('landing.description')}
        introduction={t('landing.introduction')}
        picture={<PrintedLabel />}
      >
        <NextStep label={t('landing.getStarted')} />
        {hasAccounts === false && (
          <p className="mt-4 text-quiet">
            <RichText text="landing.haveBackup" parts={{ link: <Link to="/restore" className="link" /> }} />
          </p>
        )}
      </Hero>
      <section className="border-y border-line bg-surface" aria-labelledby="features">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 md:py-20">
          <h2 id="features" className="mb-10 max-w-[24ch] text-2xl font-semibold tracking-tight sm:text-3xl">
            {t('landing.featuresTitle')}
          </h2>
          <Features />
        </div>
      </section>
      <section className="mx-auto flex w-full max-w-6xl flex-col items-start gap-6 px-4 py-14 sm:px-6 md:flex-row md:items-center md:justify-between md:py-20">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">
            {t('landing.callToActionTitle')}
          </h2>
          <p className="mt-2 text-quiet">{t('landing.closingText')}</p>
        </div>
        <NextStep label={t('landing.getStartedForFree')} />
      </section>
    </>
  );
}

function NextStep({ label }: { label: string }) {
  const { status } = useSession();
  const isOpen = useIsRegistrationOpen();
  if (status === 'signed-in')
    return (
      <ButtonLink to="/inventory" className="min-h-12 px-6 text-base">
        {t('landing.openYourInventory')}
      </ButtonLink>
    );
  if (isOpen === false)
    return <p className="max-w-[40ch] font-medium">{t('landing.registrationIsClosed')}</p>;
  return (
    <ButtonLink to="/register" className="min-h-12 px-6 text-base">
      {label}
    </ButtonLink>
  );
}
