import type { NewsOfPerson } from '@stowage/contracts';
import { formatList, formatTime } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { formatNearDay } from '../../lib/format/near-day';
import { t } from '../../lib/i18n';

/** Formats the time of the previous visit, such as `Monday`. */
export const toSince = (since: string, now = new Date()): string =>
  toLocalDay(new Date(since)) === toLocalDay(now) ? formatTime(since) : formatNearDay(since, now);

/** Says what a person has done, such as `added 12 items and moved 3`. */
export function toNewsText(news: Omit<NewsOfPerson, 'id' | 'name'>): string {
  const { asked_for, other_changes } = news;
  const [item = ''] = asked_for;
  const counted = [
    ['news.added', news.items_added],
    ['news.moved', news.items_moved],
    ['news.deleted', news.items_deleted],
  ] as const;
  const parts = counted
    .filter(([, count]) => count > 0)
    .map(([text, count], index) => t(text, { count, place: index === 0 ? 'first' : 'later' }));
  if (asked_for.length > 0) parts.push(t('news.askedFor', { count: asked_for.length, item }));
  if (other_changes > 0) parts.push(t('news.changed', { count: other_changes }));
  return formatList(parts);
}
