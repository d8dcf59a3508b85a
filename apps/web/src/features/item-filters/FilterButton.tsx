import { SlidersHorizontal } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface FilterButtonProps {
  /** Id of the `ItemFilterPanel`. */
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows and hides the filters of a list. */
export const FilterButton = ({ panelId, isOpen, onToggle }: FilterButtonProps) => (
  <Button
    variant="secondary"
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    onClick={onToggle}
  >
    <SlidersHorizontal aria-hidden className="size-4" />
    {t('itemFilter.filters')}
  </Button>
);
