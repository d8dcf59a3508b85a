import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { useHasAccounts, useIsRegistrationOpen, useSession } from '../../entities/user/session.queries';
import { Features } from './Features';
import { PrintedLabel } from './PrintedLabel';
import { useDocumentTitle } from '../../lib/use-document-title';
import * as texts from './landing.texts';

export default function LandingPage() {
  useDocumentTitle('Stowage');
  const hasAccounts = useHasAccounts();
  return (
    <>
      <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-4 pt-8 pb-16 sm:px-6 md:pt-14 md:pb-24 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <div>
          <h1
            tabIndex={-1}
            className="max-w-[14ch] text-4xl leading-[1.08] font-semibold tracking-tight sm:text-5xl lg:text-6xl"
          >
            {texts.description}
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-quiet">{texts.introduction}</p>
          <div className="mt-8">
            <NextStep label={texts.getStarted} />
            {hasAccounts === false && (
              <p className="mt-4 text-quiet">
                {texts.haveBackup}{' '}
                <Link to="/restore" className="link">
                  {texts.restoreBackup}
                </Link>
              </p>
            )}
          </div>
        </div>
        <PrintedLabel />
      </section>
      <section className="border-y border-line bg-surface" aria-labelledby="features">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 md:py-20">
          <h2 id="features" className="mb-10 max-w-[24ch] text-2xl font-semibold tracking-tight sm:text-3xl">
            {texts.featuresTitle}
          </h2>
          <Features />
        </div>
      </section>
      <section className="mx-auto flex w-full max-w-6xl flex-col items-start gap-6 px-4 py-14 sm:px-6 md:flex-row md:items-center md:justify-between md:py-20">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{texts.startWithOneBox}</h2>
          <p className="mt-2 text-quiet">{texts.closingText}</p>
        </div>
        <NextStep label={texts.getStartedForFree} />
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
        {texts.openYourInventory}
      </ButtonLink>
    );
  if (isOpen === false) return <p className="max-w-[40ch] font-medium">{texts.registrationIsClosed}</p>;
  return (
    <ButtonLink to="/register" className="min-h-12 px-6 text-base">
      {label}
    </ButtonLink>
  );
}
