import { Link, Outlet, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { Logo } from '../../ui/Logo';
import { useSession } from '../../entities/user/session.queries';
import { SkipLink } from './SkipLink';
import { Toasts } from '../../ui/feedback/Toasts';
import { t } from '../../lib/i18n';

/** Layout of the screens that visitors can open without signing in. */
export function OpenLayout() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'checking') return <LoadingScreen />;
  const isForm = ['/login', '/register', '/reset-password', '/restore'].includes(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto mb-(--toasts-room) flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6 md:h-20">
        <Link to="/" className="flex min-h-11 items-center rounded-md" aria-label={t('app.homePage')}>
          <Logo />
        </Link>
        {!isForm && <Entrance isSignedIn={status === 'signed-in'} />}
      </header>
      <Toasts />
      <main tabIndex={-1} className="flex grow flex-col">
        <Outlet />
      </main>
      <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-6 text-sm text-quiet sm:px-6">
        <p>{t('app.tagline')}</p>
        <nav aria-label={t('app.aboutNavigation')} className="-ms-2 flex flex-wrap">
          <FooterLink to="/terms">{t('app.termsOfService')}</FooterLink>
          <FooterLink to="/privacy">{t('app.privacyPolicy')}</FooterLink>
        </nav>
      </footer>
    </div>
  );
}

function Entrance({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <ButtonLink to="/dashboard" variant="secondary">
      {t('app.dashboard')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="secondary">
      {t('app.signIn')}
    </ButtonLink>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-md px-2 underline-offset-3 hover:underline"
    >
      {children}
    </Link>
  );
}
