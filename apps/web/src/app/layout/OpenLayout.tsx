import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../entities/user/session.queries';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { Toasts } from '../../ui/feedback/Toasts';
import { OpenFrame } from '../../ui/layout/frames';
import { Logo } from '../../ui/Logo';
import { SkipLink } from './SkipLink';

/** Layout of the screens that visitors can open without signing in. */
export function OpenLayout() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'checking') return <LoadingScreen />;
  const isForm = ['/login', '/register', '/reset-password', '/restore'].includes(pathname);
  return (
    <>
      <SkipLink />
      <OpenFrame
        top={
          <>
            <Link to="/" className="flex min-h-11 items-center rounded-md" aria-label={t('app.homePage')}>
              <Logo />
            </Link>
            {!isForm && <Entrance isSignedIn={status === 'signed-in'} />}
          </>
        }
        tagline={t('app.tagline')}
        links={
          <nav aria-label={t('app.aboutNavigation')} className="-ms-2 flex flex-wrap">
            <FooterLink to="/terms">{t('common.termsOfService')}</FooterLink>
            <FooterLink to="/privacy">{t('common.privacyPolicy')}</FooterLink>
          </nav>
        }
      >
        <Toasts />
        <main tabIndex={-1} className="flex grow flex-col">
          <Outlet />
        </main>
      </OpenFrame>
    </>
  );
}

function Entrance({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <ButtonLink to="/dashboard" variant="secondary">
      {t('common.dashboard')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="secondary">
      {t('common.signIn')}
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
