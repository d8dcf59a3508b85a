import { PackageOpen, Plus, SearchX } from 'lucide-react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';

interface ItemsEmptyProps {
  isFiltered: boolean;
  onClear: () => void;
}

export function ItemsEmpty({ isFiltered, onClear }: ItemsEmptyProps) {
  return (
    <Card>
      <EmptyState
        icon={isFiltered ? SearchX : PackageOpen}
        title="No items found"
        action={
          <>
            <ButtonLink to="/inventory/new">
              <Plus aria-hidden className="size-4" />
              Add Item
            </ButtonLink>
            {isFiltered && (
              <Button variant="secondary" onClick={onClear}>
                Show all items
              </Button>
            )}
          </>
        }
      >
        {isFiltered ? 'Try adjusting your search criteria.' : 'Get started by adding your first item.'}
      </EmptyState>
    </Card>
  );
}

/** For an address beyond the last page, as it remains when items have been deleted. */
export function NoSuchPage({ page, onFirstPage }: { page: number; onFirstPage: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={`There is no page ${page}`}
        action={<Button onClick={onFirstPage}>Go to page 1</Button>}
      >
        The list has become shorter.
      </EmptyState>
    </Card>
  );
}
