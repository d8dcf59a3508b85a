import { toCodeGroups } from '@stowage/contracts';
import { Box, MapPin, Package } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAttachCode } from '../../entities/code/codes.queries';
import { useItems } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { namesakeIds, searchLocations } from '../../entities/location/locations.rules';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { SearchInput } from '../../ui/form/SearchInput';
import { Panel } from '../../ui/layout/Panel';

const SHOWN_OF_EACH = 5;

interface LabelTarget {
  key: string;
  name: string;
  /** Location path, with the code of a location that has a namesake with the same path, or item number. */
  detail: string;
  icon: typeof Package;
  input: { location_id: number } | { item_id: number };
  address: string;
}

function useLabelTargets(search: string) {
  const items = useItems({ search, per_page: SHOWN_OF_EACH });
  const locations = useLocations();
  const ambiguous = namesakeIds(locations.data ?? []);
  const foundLocations = searchLocations(locations.data ?? [], search)
    .slice(0, SHOWN_OF_EACH)
    .map(({ location }): LabelTarget => ({
      key: `location-${location.id}`,
      name: location.name,
      detail: [location.path.join(' > '), ambiguous.has(location.id) ? toCodeGroups(location.code) : '']
        .filter((part) => part !== '')
        .join(' · '),
      icon: location.is_container ? Box : MapPin,
      input: { location_id: location.id },
      address: `/locations/${location.id}`,
    }));
  const foundItems = (items.data?.items ?? []).map((item): LabelTarget => ({
    key: `item-${item.id}`,
    name: item.name,
    detail: item.item_number,
    icon: Package,
    input: { item_id: item.id },
    address: `/inventory/${item.id}`,
  }));
  return {
    targets: [...foundLocations, ...foundItems],
    isReady: items.isSuccess && !items.isPlaceholderData && locations.isSuccess,
    error: items.error ?? locations.error,
    refetch: () => {
      void items.refetch();
      void locations.refetch();
    },
  };
}

export function AttachLabel({ code }: { code: string }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  return (
    <Panel title={t('code.attachTitle')}>
      <SearchInput
        label={t('code.searchLocationsAndItems')}
        placeholder={t('code.searchPlaceholder')}
        value={text}
        onChange={setText}
      />
      {search !== '' && <LabelTargets code={code} search={search} />}
    </Panel>
  );
}

function LabelTargets({ code, search }: { code: string; search: string }) {
  const query = useLabelTargets(search);
  const { targets, isReady } = query;
  const attach = useAttachCode();
  const navigate = useNavigate();

  const choose = async ({ name, input, address }: LabelTarget) => {
    const change = attach.mutateAsync({ code, ...input });
    if (await toastOutcome(change, t('code.labelAttached', { name }), t('code.labelNotAttached')))
      await navigate(address, { replace: true });
  };

  if (query.error && targets.length === 0) {
    return <NotLoaded query={query} message={t('common.searchFailed')} />;
  }
  return (
    <>
      <p role="status" className={targets.length > 0 ? 'sr-only' : 'mt-3 text-quiet'}>
        {isReady &&
          (targets.length > 0
            ? t('code.found', { count: targets.length })
            : t('code.nothingFoundFor', { search }))}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {targets.map((target) => (
          <li key={target.key}>
            <button
              type="button"
              disabled={attach.isPending}
              onClick={() => void choose(target)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-1 py-2 text-start hover:bg-raised"
            >
              <target.icon aria-hidden className="size-4.5 shrink-0 text-quiet" />
              <span className="min-w-0 flex-1">
                <bdi className="line-clamp-2 font-medium">{target.name}</bdi>
                <bdi className="line-clamp-2 text-sm text-quiet">{target.detail}</bdi>
              </span>
              <span className="shrink-0 text-sm font-medium text-accent">{t('code.attach')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
