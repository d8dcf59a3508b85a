import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/layout/Card';
import { Menu } from '../../ui/menu/Menu';

interface PeopleSectionProps {
  title: string;
  /** Says what these people see. */
  hint: ReactNode;
  /** The next step. */
  action: ReactNode;
  children: ReactNode;
}

/** Card of people with the same rights. */
export function PeopleSection({ title, hint, action, children }: PeopleSectionProps) {
  const id = useId();
  return (
    <Card className="min-w-0">
      <section aria-labelledby={id} className="p-4">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {action}
        </div>
        <p className="mt-1 mb-2 text-sm text-quiet">{hint}</p>
        {children}
      </section>
    </Card>
  );
}

export const PeopleList = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-4 -mb-4 divide-y divide-line *:flex *:min-h-15.5 *:items-center *:gap-2 *:px-4 *:py-2">
    {children}
  </ul>
);

export const PersonMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu
    trigger={
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('common.actionsFor', { name })}
        className="-me-3 text-quiet"
      >
        <EllipsisVertical aria-hidden className="size-4.5" />
      </Button>
    }
  >
    {children}
  </Menu>
);
