import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { Search, SearchX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../components/Card';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { SearchInput } from '../components/SearchInput';
import { ItemGrid, ItemGridSkeleton } from '../features/items/ItemGrid';
import { useItems } from '../features/items/items.queries';
import { LocationResults } from '../features/locations/LocationResults';
import { useLocations } from '../features/locations/locations.queries';
import { searchLocations } from '../features/locations/locations.rules';
import { toMessage } from '../lib/api-error';
import { formatCount, formatNumber } from '../lib/format';
import { useSearchText } from './use-search-text';

const ITEMS_SHOWN = 6;

/** One box for everything: items and places. */
export default function SearchPage() {
  const { query, text, type } = useSearchText();
  return (
    <>
      <PageHeader title="Search" />
      <div className="grid gap-6">
        <SearchInput
          label="Search items and places"
          placeholder="Search items and places"
          value={text}
          onChange={type}
          maxLength={SEARCH_MAX_LENGTH}
          autoFocus
        />
        {query === '' ? (
          <EmptyState icon={Search} title="What are you looking for?">
            Type the name or a few letters of it, a model or serial number, the number on a label, or the name
            of a box, a shelf or a room.
          </EmptyState>
        ) : (
          <Results query={query} isBehind={text.trim() !== query} />
        )}
      </div>
    </>
  );
}

interface ResultsProps {
  query: string;
  /** Whether the text in the box has gone on since. */
  isBehind: boolean;
}

function Results({ query, isBehind }: ResultsProps) {
  const items = useItems({ search: query, per_page: ITEMS_SHOWN });
  const locations = useLocations();
  const error = items.error ?? locations.error;
  const places = locations.data && searchLocations(locations.data, query);

  if (error && (!items.data || !places)) {
    const retry = () => {
      if (items.isError) void items.refetch();
      if (locations.isError) void locations.refetch();
    };
    return (
      <Card>
        <ErrorState message={toMessage(error, 'The search could not be done.')} onRetry={retry} />
      </Card>
    );
  }
  if (!items.data || !places) return <ItemGridSkeleton />;

  const isStale = isBehind || items.isPlaceholderData;
  const { total } = items.data;
  return (
    <>
      <p role="status" className="sr-only">
        {isStale ? '' : `${formatCount(total, 'item')} and ${formatCount(places.length, 'place')} found`}
      </p>
      {total === 0 && places.length === 0 && !isStale && <NothingFound query={query} />}
      {total > 0 && (
        <Group
          title="Items"
          count={total}
          more={
            <Link to={`/inventory?search=${encodeURIComponent(query)}`} className="link">
              See all {formatNumber(total)} in inventory
            </Link>
          }
        >
          <ItemGrid items={items.data.items} isStale={isStale} />
        </Group>
      )}
      {places.length > 0 && (
        <Group title="Places" count={places.length}>
          <LocationResults key={query} places={places} />
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  count: number;
  more?: ReactNode;
  children: ReactNode;
}

function Group({ title, count, more, children }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-lg font-semibold">
          {title} <span className="font-mono text-base font-normal text-quiet">{formatNumber(count)}</span>
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <Card>
      <EmptyState icon={SearchX} title={`Nothing found for “${query}”`}>
        <ul className="mt-2 grid gap-1 text-start">
          <li>Try fewer words, or only the beginning of one.</li>
          <li>Try the number on the label, such as ITM-000012, or a model number.</li>
          <li>Try the room or the box: everything in it is listed there.</li>
        </ul>
      </EmptyState>
    </Card>
  );
}
