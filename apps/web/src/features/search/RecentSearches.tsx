import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';

interface RecentSearchesProps {
  /** Most recent first. */
  texts: readonly string[];
  toAddress: (text: string) => string;
  onClear: () => void;
}

export const RecentSearches = ({ texts, toAddress, onClear }: RecentSearchesProps) => (
  <Panel
    title={t('common.recentSearches')}
    action={
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t('search.clear')}
      </Button>
    }
  >
    <ul className="divide-y divide-line">
      {texts.map((text) => (
        <li key={text}>
          <Link
            to={toAddress(text)}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised"
          >
            <History aria-hidden className="size-4 shrink-0 text-quiet" />
            <bdi className="line-clamp-2 min-w-0">{text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);
