import {
  ChevronRight,
  House,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Server,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../entities/user/session.queries';
import { cn } from '../../lib/cn';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { useIsPhone } from '../../lib/use-is-phone';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';

const START = '/settings';
const YOU = '/settings/you';

interface Page {
  to: string;
  label: PlainMessageKey;
  hint: PlainMessageKey;
  icon: LucideIcon;
  isForAdmins?: boolean;
}

const PAGES: readonly Page[] = [
  { to: YOU, label: 'settings.you', hint: 'settings.youHint', icon: UserRound },
  { to: '/settings/security', label: 'settings.security', hint: 'settings.securityHint', icon: KeyRound },
  { to: '/settings/inventory', label: 'settings.household', hint: 'settings.householdHint', icon: House },
  {
    to: '/settings/device',
    label: 'account.thisDevice',
    hint: 'settings.deviceHint',
    icon: MonitorSmartphone,
  },
  {
    to: '/admin',
    label: 'common.administration',
    hint: 'settings.administrationHint',
    icon: Server,
    isForAdmins: true,
  },
];

interface SettingsFrameProps {
  subtitle?: string;
  children: ReactNode;
}

/** The pages of the settings: a list of links, beside which desktops show the chosen page. */
export function SettingsFrame({ subtitle, children }: SettingsFrameProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const isStart = pathname === START;
  const pages = PAGES.filter(({ isForAdmins }) => isForAdmins !== true || user?.is_admin === true);
  const page = pages.find(({ to }) => to === pathname);
  return (
    <>
      <PageHeader
        title={t(page?.label ?? 'common.settings')}
        subtitle={subtitle}
        {...(isStart ? {} : { back: { to: START, label: t('common.settings') } })}
      />
      <div className="items-start gap-6 md:grid md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)] xl:gap-10">
        {(!isPhone || isStart) && (
          <nav aria-label={t('common.settings')} className="md:sticky md:top-24 low:static">
            <Card className="divide-y divide-line md:border-0 md:bg-transparent md:divide-y-0">
              {pages.map(({ to, label, hint, icon: Icon }) => {
                const isCurrent = to === pathname || (isStart && to === YOU && !isPhone);
                return (
                  <Link
                    key={to}
                    to={to}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={cn(
                      'flex min-h-11 items-center gap-3 rounded-md px-4 py-3 -outline-offset-2 hover:bg-raised md:px-3 md:py-2',
                      isCurrent && 'bg-accent/12 font-medium',
                    )}
                  >
                    <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
                    <span className="min-w-0 grow">
                      {t(label)}
                      <span className="block text-sm font-normal text-quiet md:hidden">{t(hint)}</span>
                    </span>
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet md:hidden" />
                  </Link>
                );
              })}
            </Card>
          </nav>
        )}
        {(!isPhone || !isStart) && <div className="grid max-w-2xl min-w-0 gap-5">{children}</div>}
      </div>
    </>
  );
}
