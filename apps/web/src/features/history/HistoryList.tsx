import type { HistoryEvent } from '@stowage/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { formatDayOfYear } from '../../lib/format/format';
import { getToday, toLocalDay } from '../../lib/format/local-day';
import { groupBy } from '../../lib/group-by';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useFocusAfterChange } from '../../ui/focus';
import { lazyComponent } from '../../ui/lazy-component';
import type { HistoryScope } from './history-scope';
import type { useHistory } from './history.queries';
import { HistoryEntry } from './HistoryEntry';

const RevertDialog = lazyComponent(() => import('./RevertDialog'));

interface HistoryListProps {
  history: ReturnType<typeof useHistory>;
  scope: HistoryScope;
  /** Undefined when no more can be shown. */
  onShowMore: (() => void) | undefined;
  /** Level of the headings of the days. */
  dayLevel: 2 | 3;
  /** Shown when there are no events. */
  empty: ReactNode;
}

const toDay = (instant: string) => toLocalDay(new Date(instant));

function toDayName(day: string, today: string): string {
  if (day === today) return t('history.today');
  const yesterday = new Date(`${today}T12:00:00`);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === toLocalDay(yesterday) ? t('history.yesterday') : formatDayOfYear(day, today);
}

/** Events by day, newest first. */
export function HistoryList({ history, scope, onShowMore, dayLevel, empty }: HistoryListProps) {
  const { data, isPlaceholderData } = history;
  const [reverting, setReverting] = useState<HistoryEvent>();
  const list = useRef<HTMLDivElement>(null);
  const hasAskedForMore = useRef(false);
  const events = data?.events ?? [];
  const Day = `h${dayLevel}` as const;
  const today = getToday();

  // Moves on to the first of the events that were loaded.
  useFocusAfterChange(events.length, (before) => {
    const wanted = hasAskedForMore.current && events.length > before;
    hasAskedForMore.current = false;
    return wanted ? list.current?.querySelectorAll<HTMLElement>('[data-event]')[before] : undefined;
  });

  if (!data)
    return <NotLoaded query={history} message={t('history.notLoaded')} waiting={<HistorySkeleton />} />;
  if (events.length === 0) return empty;
  return (
    <div ref={list} aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {[...groupBy(events, ({ at }) => toDay(at))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`history-${day}`} className="mt-4 first:mt-0">
          <Day id={`history-${day}`} className="text-sm font-semibold text-quiet">
            {toDayName(day, today)}
          </Day>
          <ul className="divide-y divide-line">
            {ofDay.map((event) => (
              <HistoryEntry key={event.id} event={event} scope={scope} onRevert={setReverting} />
            ))}
          </ul>
        </section>
      ))}
      {data.next !== null && onShowMore && (
        <div className="mt-3 flex justify-center print:hidden">
          <Button
            variant="secondary"
            busy={isPlaceholderData}
            onClick={() => {
              hasAskedForMore.current = true;
              onShowMore();
            }}
          >
            {t('common.showMore')}
          </Button>
        </div>
      )}
      {reverting && (
        <RevertDialog eventId={reverting.id} event={reverting} onClose={() => setReverting(undefined)} />
      )}
    </div>
  );
}

const HistorySkeleton = () => (
  <div role="status">
    <span className="sr-only">{t('history.loading')}</span>
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex gap-3 py-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-5 flex-1" />
      </div>
    ))}
  </div>
);
