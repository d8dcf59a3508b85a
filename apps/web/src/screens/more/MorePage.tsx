import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { WaitingCount } from '../../entities/loan/WaitingCount';
import { t } from '../../lib/i18n';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SCREEN_ICONS } from '../../ui/screen-icons';
import type { MenuEntry, MoreGroups } from '../screen';

/** The menu More of phones. */
export default function MorePage() {
  const [actions, ...groups] = useOutletContext<MoreGroups>();
  return (
    <div className="max-w-180">
      <PageHeader title={t('common.more')} />
      <div className="grid gap-6">
        {actions && (
          <Group group={actions} className="grid grid-cols-3 gap-2 max-[359px]:grid-cols-2" Entry={Tile} />
        )}
        {groups.map((group) => (
          <Group key={group.title} group={group} className="card divide-y divide-line" Entry={Row} />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  group: MoreGroups[number];
  className: string;
  Entry: typeof Row;
}

function Group({ group: { title, entries }, className, Entry }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-medium text-quiet">
        {t(title)}
      </h2>
      <ul className={className}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ to, label, icon }: MenuEntry) {
  const Icon = SCREEN_ICONS[icon];
  return (
    <Link
      to={to}
      className="card relative grid h-full min-h-19 place-content-center justify-items-center gap-1 px-1 py-3 text-center text-sm hyphens-auto hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 text-accent" />
      {t(label)}
      {to === '/loans' && (
        <span className="absolute inset-e-2 top-2">
          <WaitingCount />
        </span>
      )}
    </Link>
  );
}

function Row({ to, label, icon }: MenuEntry) {
  const Icon = SCREEN_ICONS[icon];
  return (
    <Link to={to} className="flex min-h-12 items-center gap-4 px-4 -outline-offset-2 hover:bg-raised">
      <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">{t(label)}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
    </Link>
  );
}
