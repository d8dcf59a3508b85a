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
import { LabelCode } from './LabelCode';

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

function PrintedLabel() {
  return (
    <figure
      aria-label={t('landing.printedLabelDescription')}
      className="relative mx-auto w-full max-w-md -rotate-2 rounded-lg forced-color-adjust-none bg-[#fffdf8] p-5 text-[#17191c] shadow-raised ring-1 ring-black/10 sm:p-6"
    >
      <div aria-hidden className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-stretch gap-5 sm:gap-6">
        <LabelCode />
        <div className="flex min-w-0 flex-col justify-between">
          <div>
            <p className="text-xs text-[#5b6168] sm:text-sm">{t('landing.printedPath')}</p>
            <p className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
              {t('landing.printedLocation')}
            </p>
            <p className="mt-1 text-sm text-[#5b6168]">{t('landing.printedContents')}</p>
          </div>
          <p className="font-mono text-lg font-semibold tracking-wider whitespace-nowrap sm:text-xl">
            {'7Q4K M2XD'}
          </p>
        </div>
      </div>
    </figure>
  );
}
