import { LayoutGrid, Rows3 } from 'lucide-react';
import { type View, VIEWS } from '../../entities/item/list/list-settings';
import { t } from '../../lib/i18n';

const VIEW_OPTIONS = {
  cards: { label: 'inventory.cards', icon: LayoutGrid },
  table: { label: 'inventory.table', icon: Rows3 },
} as const satisfies Record<View, unknown>;

interface ViewChoiceProps {
  view: View;
  onChange: (view: View) => void;
}

export const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <fieldset className="flex shrink-0 overflow-hidden rounded-md border border-control bg-surface">
    <legend className="sr-only">{t('inventory.view')}</legend>
    {VIEWS.map((choice) => {
      const { label, icon: Icon } = VIEW_OPTIONS[choice];
      return (
        <label
          key={choice}
          title={t(label)}
          className="grid min-h-9.5 w-11 cursor-pointer place-items-center text-quiet transition-colors hover:text-text has-checked:bg-raised has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11 pointer-coarse:w-12"
        >
          <input
            type="radio"
            name="inventory-view"
            aria-label={t(label)}
            checked={choice === view}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" />
        </label>
      );
    })}
  </fieldset>
);
