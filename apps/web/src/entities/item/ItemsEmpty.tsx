import { PackageOpen, Plus, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { toAddAddress } from '../location/use-carried-location';
import { isFiltered, type InventoryFilters } from './item-filters.rules';

interface ItemsEmptyProps {
  filters: InventoryFilters;
  onClear: () => void;
}

export function ItemsEmpty({ filters, onClear }: ItemsEmptyProps) {
  const isNarrowed = isFiltered(filters);
  return (
    <Card>
      <EmptyState
        icon={isNarrowed ? SearchX : PackageOpen}
        title="No items found"
        action={
          <>
            <ButtonLink to={toAddAddress('/inventory/new', filters)}>
              <Plus aria-hidden className="size-4" />
              Add Item
            </ButtonLink>
            {isNarrowed && (
              <Button variant="secondary" onClick={onClear}>
                Show all items
              </Button>
            )}
          </>
        }
      >
        {isNarrowed ? 'Try adjusting your search criteria.' : 'Get started by adding your first item.'}
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
        title={`Page ${page} doesn't exist`}
        action={<Button onClick={onFirstPage}>Go to page 1</Button>}
      >
        The list has fewer pages now.
      </EmptyState>
    </Card>
  );
}
