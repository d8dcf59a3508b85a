import type { News } from '@stowage/contracts';
import { ChevronRight, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { RichText } from '../../ui/RichText';
import { toNewsText, toSince } from './news.rules';

const PEOPLE_SHOWN_MAX = 3;

interface NewsCardProps {
  news: News;
  /** Address of the screen that shows more. */
  to?: string;
}

/** Sums up the changes of other people since the previous visit. */
export function NewsCard({ news: { since, people }, to }: NewsCardProps) {
  const more = people.length - PEOPLE_SHOWN_MAX;
  const content = (
    <>
      <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <strong className="font-medium">{t('news.since', { day: toSince(since) })}</strong>{' '}
        {people.slice(0, PEOPLE_SHOWN_MAX).map((person, index) => (
          <span key={person.id}>
            {index > 0 && '; '}
            <RichText
              text="news.person"
              parts={{ name: <bdi>{person.name}</bdi>, changes: <>{toNewsText(person)}</> }}
            />
          </span>
        ))}
        {more > 0 && `; ${t('news.morePeople', { count: more })}`}
      </p>
    </>
  );
  const style = 'card flex min-h-14 items-center gap-3 px-4 py-3';
  if (to === undefined) return <div className={style}>{content}</div>;
  return (
    <Link to={to} className={`${style} hover:border-accent`}>
      {content}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
    </Link>
  );
}
