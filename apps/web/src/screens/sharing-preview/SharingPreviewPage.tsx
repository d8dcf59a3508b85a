import { toMarkedWords } from '@stowage/contracts';
import { Eye, EyeOff, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { NoSuchPage } from '../../entities/item/list/ItemsEmpty';
import { toDisplayName } from '../../entities/user/display-name';
import { sharedItemsAddress, toSharedQuery } from '../../features/sharing/shared-filters.rules';
import { SharedGrid, SharedGridSkeleton } from '../../features/sharing/SharedGrid';
import { useSharingPreview } from '../../features/sharing/sharing.queries';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { mayHelpToRetry } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { SearchInput } from '../../ui/form/SearchInput';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { RichText } from '../../ui/RichText';

/** Shows the user's own inventory as another user sees it. */
export default function SharingPreviewPage() {
  const user_id = toAddressId(useParams().userId);
  const { filters, fields, type, submit, change, goToPage } = useAddressFilters(sharedItemsAddress);
  const { q, page } = toSharedQuery({ ...filters, from_inventory_id: null });
  const preview = useSharingPreview(
    user_id === NO_ID ? undefined : { user_id, page, ...(q === undefined ? {} : { q }) },
  );
  const { data: result, error, isPlaceholderData } = preview;
  const name = result ? toDisplayName(result.viewer) : '';
  const isFiltered = q !== undefined;

  if (user_id === NO_ID || (error && !mayHelpToRetry(error))) return <UserNotFound />;
  return (
    <>
      <PageHeader
        title={result ? t('sharingPreview.titleFor', { name }) : t('sharingPreview.title')}
        back={{ to: '/users/trusted', label: t('common.trustedPeople') }}
      />
      {!result && (
        <NotLoaded
          inCard
          query={preview}
          message={t('sharingPreview.notLoaded')}
          waiting={<SharedGridSkeleton />}
        />
      )}
      {result && (
        <div className="grid gap-4">
          <Card className="flex gap-3 border-accent/40 bg-accent/8 p-4">
            <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0">
              <h2 className="font-semibold">
                <span role="status">
                  <RichText
                    text={isFiltered ? 'sharingPreview.whatPersonSeesFor' : 'sharingPreview.whatPersonSees'}
                    values={{ items: t('count.items', { count: result.total }) }}
                    parts={{ name: <bdi>{name}</bdi>, search: <bdi>{q}</bdi> }}
                  />
                </span>
              </h2>
              <p className="text-sm text-quiet">{t('sharingPreview.visibleFields')}</p>
            </div>
          </Card>
          <SearchInput
            label={t('sharingPreview.search', { name })}
            value={fields.q}
            onChange={(text) => type({ q: text })}
            onSubmit={submit}
          />
          <SharedGrid
            items={result.items}
            words={toMarkedWords(filters.q)}
            isStale={isPlaceholderData}
            toLink={({ id }) => ({
              to: `/inventory/${id}/edit#availability`,
              label: t('sharingPreview.changeSharing'),
            })}
          />
          {result.total === 0 && (
            <Card>
              {isFiltered ? (
                <EmptyState
                  icon={SearchX}
                  title={t('common.noItemsFound')}
                  action={
                    <Button variant="secondary" onClick={() => change({ q: '' })}>
                      {t('common.showEverything')}
                    </Button>
                  }
                >
                  {t('sharingPreview.findsNoItems', { name })}
                </EmptyState>
              ) : (
                <EmptyState
                  icon={EyeOff}
                  title={t('sharingPreview.seesNoItems', { name })}
                  action={<ButtonLink to="/inventory">{t('sharingPreview.goToInventory')}</ButtonLink>}
                >
                  {t('sharingPreview.howToShare')}
                </EmptyState>
              )}
            </Card>
          )}
          {result.total > 0 && result.items.length === 0 && (
            <NoSuchPage page={filters.page} onFirstPage={() => goToPage(1)} />
          )}
          {result.items.length > 0 && <Pagination list={result} onPageChange={goToPage} />}
        </div>
      )}
    </>
  );
}

const UserNotFound = () => (
  <>
    <PageHeader
      title={t('sharingPreview.noPreview')}
      back={{ to: '/users/trusted', label: t('common.trustedPeople') }}
    />
    <Card>
      <EmptyState
        title={t('sharingPreview.notTrusted')}
        action={<ButtonLink to="/users/trusted">{t('common.trustedPeople')}</ButtonLink>}
      >
        {t('sharingPreview.notTrustedHint')}
      </EmptyState>
    </Card>
  </>
);
