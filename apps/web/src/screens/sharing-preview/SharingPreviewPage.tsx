import { SEARCH_MAX_LENGTH, toQueryWords } from '@stowage/contracts';
import { Eye, EyeOff, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { SearchInput } from '../../ui/form/SearchInput';
import { NoSuchPage } from '../../entities/item/ItemsEmpty';
import { sharedItemsAddress, toSharedQuery } from '../../features/sharing/shared-filters.rules';
import { useSharingPreview } from '../../features/sharing/sharing.queries';
import { SharedGrid, SharedGridSkeleton } from '../../features/sharing/SharedGrid';
import { NO_ID, toAddressId } from '../../lib/address-id';
import { mayHelpToRetry, toMessage } from '../../lib/api-error';
import { toDisplayName } from '../../entities/user/display-name';
import { formatCount } from '../../lib/format';
import { useAddressFilters } from '../../lib/use-address-filters';

const BACK = { to: '/users/trusted', label: 'Trusted people' };

/** Shows the user's own inventory as another user sees it. */
export default function SharingPreviewPage() {
  const user_id = toAddressId(useParams().userId);
  const { filters, fields, type, submit, change, goToPage } = useAddressFilters(sharedItemsAddress);
  const { q, page } = toSharedQuery({ ...filters, owner_id: null });
  const preview = useSharingPreview(
    user_id === NO_ID ? undefined : { user_id, page, ...(q === undefined ? {} : { q }) },
  );
  const { data: result, error, isPlaceholderData } = preview;
  const name = result ? toDisplayName(result.viewer) : '';
  const isFiltered = q !== undefined;

  const openPage = (wanted: number) => {
    goToPage(wanted);
    window.scrollTo(0, 0);
  };

  if (user_id === NO_ID || (error && !mayHelpToRetry(error))) return <UserNotFound />;
  return (
    <>
      <PageHeader
        title={result ? `My inventory as ${name} sees it` : 'My inventory as others see it'}
        back={BACK}
      />
      {error && !result && (
        <Card>
          <ErrorState
            error={error}
            message={toMessage(error, 'The preview could not be loaded.')}
            onRetry={() => void preview.refetch()}
          />
        </Card>
      )}
      {!result && !error && <SharedGridSkeleton />}
      {result && (
        <div className="grid gap-4">
          <Card className="flex gap-3 border-accent/40 bg-accent/8 p-4">
            <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0">
              <h2 className="font-semibold">
                <span role="status">
                  This is what <bdi>{name}</bdi> sees of your inventory
                  {isFiltered ? ` for “${q}”` : ''}: {formatCount(result.total, 'item')}
                </span>
              </h2>
              <p className="text-sm text-quiet">
                Names, numbers, photos without captions, descriptions, conditions, categories and available
                quantities.
              </p>
            </div>
          </Card>
          <SearchInput
            label={`Search as ${name}`}
            placeholder={`Search as ${name}`}
            value={fields.q}
            onChange={(text) => type({ q: text })}
            onSubmit={submit}
            maxLength={SEARCH_MAX_LENGTH}
          />
          <SharedGrid
            items={result.items}
            words={toQueryWords(filters.q)}
            isStale={isPlaceholderData}
            toLink={({ id }) => ({ to: `/inventory/${id}/edit#availability`, label: 'Change sharing' })}
          />
          {result.total === 0 && (
            <Card>
              {isFiltered ? (
                <EmptyState
                  icon={SearchX}
                  title="No items found"
                  action={
                    <Button variant="secondary" onClick={() => change({ q: '' })}>
                      Show everything
                    </Button>
                  }
                >
                  {name} finds no items with this search.
                </EmptyState>
              ) : (
                <EmptyState
                  icon={EyeOff}
                  title={`${name} can't see any of your items`}
                  action={<ButtonLink to="/inventory">Go to inventory</ButtonLink>}
                >
                  To share something, edit the item and choose under “Availability” who may borrow or buy it.
                </EmptyState>
              )}
            </Card>
          )}
          {result.total > 0 && result.items.length === 0 && (
            <NoSuchPage page={filters.page} onFirstPage={() => openPage(1)} />
          )}
          {result.items.length > 0 && result.total_pages > 1 && (
            <Pagination page={result.page} totalPages={result.total_pages} onPageChange={openPage} />
          )}
        </div>
      )}
    </>
  );
}

const UserNotFound = () => (
  <>
    <PageHeader title="No preview" back={BACK} />
    <Card>
      <EmptyState
        title="This person is not one of your trusted people"
        action={<ButtonLink to={BACK.to}>Trusted people</ButtonLink>}
      >
        You may have ended the trust, or their account may have been deleted.
      </EmptyState>
    </Card>
  </>
);
