import { PackageOpen, Plus, SearchX } from 'lucide-react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Card } from '../../../ui/layout/Card';
import { MembersOnly } from '../../../ui/MembersOnly';
import { toAddAddress } from '../../location/use-carried-location';
import { isFiltered, type InventoryFilters } from '../item-filters.rules';
import { toOrigin } from '../item-origin.rules';

interface ItemsEmptyProps {
  filters: InventoryFilters;
  onClear: () => void;
  /** Set when there are items, but not on this page. */
  onFirstPage?: (() => void) | undefined;
}

export function ItemsEmpty({ filters, onClear, onFirstPage }: ItemsEmptyProps) {
  const isNarrowed = onFirstPage !== undefined || isFiltered(filters);
  return (
    <Card>
      <EmptyState
        icon={isNarrowed ? SearchX : PackageOpen}
        title={t('common.noItemsFound')}
        action={
          <>
            <ButtonLink membersOnly to={toAddAddress('/inventory/new', filters)} state={toOrigin(filters)}>
              <Plus aria-hidden className="size-4" />
              {t('common.addItem')}
            </ButtonLink>
            {onFirstPage ? (
              <Button variant="secondary" onClick={onFirstPage}>
                {t('item.goToFirstPage')}
              </Button>
            ) : (
              isNarrowed && (
                <Button variant="secondary" onClick={onClear}>
                  {t('item.showAllItems')}
                </Button>
              )
            )}
          </>
        }
      >
        {isNarrowed ? t('item.adjustSearch') : <MembersOnly>{t('item.addFirstItem')}</MembersOnly>}
      </EmptyState>
    </Card>
  );
}

/** Shown when the page number is beyond the last page, for example after items were deleted. */
export function NoSuchPage({ page, onFirstPage }: { page: number; onFirstPage: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={t('item.noSuchPage', { page })}
        action={<Button onClick={onFirstPage}>{t('item.goToFirstPage')}</Button>}
      >
        {t('item.fewerPages')}
      </EmptyState>
    </Card>
  );
}
