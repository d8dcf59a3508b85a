import { useMemo, useState } from 'react';
import { useLocations } from '../../entities/location/locations.queries';
import { searchLocations } from '../../entities/location/locations.rules';
import type { LabelChoice } from '../../features/labels/label-choice.rules';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { ChosenList } from './ChosenList';
import {
  addLocations,
  countInside,
  idsWithin,
  toggleLocation,
  toggleTree,
  toLocationIds,
} from './location-selection.rules';
import { LocationChecklist } from './LocationChecklist';
import { toListedLocations } from './use-label-order';

interface LabelLocationsProps {
  choice: Extract<LabelChoice, { kind: 'locations' | 'location_tree' }>;
  onChoose: (choice: LabelChoice) => void;
}

const NO_LOCATIONS: LabelChoice = { kind: 'locations', ids: [] };
const NAMES_SHOWN = 20;

export function LabelLocations({ choice, onChoose }: LabelLocationsProps) {
  const query = useLocations();
  const { data: tree } = query;
  const [text, setText] = useState('');
  const locations = useMemo(() => toListedLocations(tree ?? []), [tree]);
  const inside = useMemo(() => countInside(locations), [locations]);

  if (!tree)
    return (
      <NotLoaded
        query={query}
        message={t('common.locationsNotLoaded')}
        loading={t('common.loadingLocations')}
      />
    );
  if (locations.length === 0) {
    return (
      <EmptyState
        title={t('common.noLocations')}
        action={<ButtonLink to="/locations/new">{t('common.addLocation')}</ButtonLink>}
      >
        {t('common.noLocationsHint')}
      </EmptyState>
    );
  }

  const chosenIds = new Set(toLocationIds(locations, choice));
  const asked = choice.kind === 'locations' ? choice.ids.length : 1;
  const gone = choice.kind === 'locations' ? asked - chosenIds.size : Number(chosenIds.size === 0);
  const named =
    choice.kind === 'location_tree'
      ? locations
          .filter(({ id }) => id === choice.id)
          .map(({ id, name }) => ({ id, name: t('labelsPage.locationWithContents', { name }) }))
      : locations.filter(({ id }) => chosenIds.has(id)).slice(0, NAMES_SHOWN);
  const hits = new Set(searchLocations(tree, text).map(({ location }) => location.id));
  const isSearching = text.trim() !== '';
  const found = isSearching ? locations.filter(({ id }) => hits.has(id)) : locations;
  return (
    <div className="grid min-w-0 gap-3">
      <LocationChecklist
        locations={found}
        text={text}
        chosenIds={chosenIds}
        inside={inside}
        isWhole={(id) => idsWithin(locations, id).every((one) => chosenIds.has(one))}
        onType={setText}
        onToggle={(id) => onChoose(toggleLocation(locations, choice, id))}
        onToggleTree={(id) => onChoose(toggleTree(locations, choice, id))}
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm text-quiet">
        <p role="status">
          {t('labelsPage.selected', { count: t('count.locations', { count: chosenIds.size }) })}
        </p>
        <span className="flex flex-wrap gap-2">
          {found.some(({ id }) => !chosenIds.has(id)) && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChoose(addLocations(locations, choice, found))}
            >
              {isSearching
                ? t('labelsPage.selectAllCount', { count: formatNumber(found.length) })
                : t('labelsPage.selectAll')}
            </Button>
          )}
          {asked > 0 && (
            <Button variant="ghost" size="sm" onClick={() => onChoose(NO_LOCATIONS)}>
              {t('labelsPage.clearSelection')}
            </Button>
          )}
        </span>
      </div>
      <ChosenList
        label={t('labelsPage.selectedLocations')}
        items={named}
        more={choice.kind === 'locations' ? chosenIds.size - named.length : 0}
        onRemove={(id) =>
          onChoose(choice.kind === 'locations' ? toggleLocation(locations, choice, id) : NO_LOCATIONS)
        }
      />
      {gone > 0 && (
        <p className="text-sm text-warn">
          {gone === 1
            ? t('labelsPage.oneLocationIsGone')
            : t('labelsPage.locationsAreGone', { locations: t('count.selectedLocations', { count: gone }) })}
        </p>
      )}
    </div>
  );
}
