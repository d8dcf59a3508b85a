import { holdsWords, toSearchWords } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { useItemSearch } from './items.queries';

const NAME_MIN_LENGTH = 3;
const FOUND_MAX = 10;

/** Tells while a name is typed which items have a name of the same words. */
export function AlreadyThere({ name }: { name: string }) {
  const typed = useDebouncedValue(name.trim());
  const isLong = typed.length >= NAME_MIN_LENGTH;
  const { data } = useItemSearch(isLong ? { q: typed, per_page: FOUND_MAX } : undefined);
  const holds = (text: string, words: string) => holdsWords([text], toSearchWords(words));
  const same = isLong
    ? (data?.items ?? []).filter((item) => holds(item.name, typed) && holds(typed, item.name))
    : [];
  const [first] = same;
  return (
    <p role="status" className="text-sm text-quiet empty:hidden">
      {first && (
        <>
          {t('newItems.alreadyThere', { count: same.reduce((sum, { quantity }) => sum + quantity, 0) })}{' '}
          <Link to={`/inventory/${first.id}`} target="_blank" className="link">
            <bdi>{first.name}</bdi>
          </Link>
          {first.location && (
            <>
              {' · '}
              <bdi>{first.location.name}</bdi>
            </>
          )}
        </>
      )}
    </p>
  );
}
