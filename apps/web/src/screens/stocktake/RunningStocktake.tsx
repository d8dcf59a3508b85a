import type { ScannedText, Stocktake, StocktakeMarkResult } from '@stowage/contracts';
import { ChevronLeft, ChevronRight, ScanQrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocations } from '../../entities/location/locations.queries';
import { findLocation, idsWithin } from '../../entities/location/locations.rules';
import { useMarks } from '../../entities/stocktake/marks.queries';
import type { Mark } from '../../entities/stocktake/marks.rules';
import { toScopeName } from '../../entities/stocktake/stocktake-names.rules';
import { useFinishStocktake, usePrefetchedStocktakeItems } from '../../entities/stocktake/stocktakes.queries';
import { signalScan } from '../../features/scan/scan-feedback';
import { useHandScanner } from '../../features/scan/use-hand-scanner';
import { NO_ID, toAddressId } from '../../lib/address/address-id';
import { toMessage } from '../../lib/api-error';
import { formatInstant, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Field } from '../../ui/form/Field';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { OptionPicker } from '../../ui/picker/OptionPicker';
import { progressStyle } from '../../ui/progress-style';
import { FoundItems } from './FoundItems';
import { RemoveStocktakeDialog } from './RemoveStocktakeDialog';
import { ScanOutcome } from './ScanOutcome';
import { TickList, VIEWER_NOTE_ID } from './TickList';

const Scanner = lazyComponent(() => import('../../features/scan/Scanner'));

/** Value of `?location=` for items without a location. */
const NO_LOCATION = 'none';

interface RunningStocktakeProps {
  ownerId: number;
  stocktake: Stocktake;
}

export function RunningStocktake({ ownerId, stocktake }: RunningStocktakeProps) {
  const { id, counts, locations } = stocktake;
  const [search, setSearch] = useSearchParams();
  const { data: tree = [] } = useLocations();
  const [isScanning, setIsScanning] = useState(false);
  const mayChange = useMayChange();
  const [last, setLast] = useState<{ mark: Mark; result: StocktakeMarkResult }>();

  const wanted = search.get('location');
  const wantedId = toAddressId(wanted);
  const first = locations[0]?.location ?? stocktake.location;
  const current =
    wanted === NO_LOCATION
      ? null
      : wantedId === NO_ID
        ? first
        : (locations.find(({ location }) => location?.id === wantedId)?.location ??
          findLocation(tree, wantedId) ??
          first);
  const currentId = current?.id ?? null;
  usePrefetchedStocktakeItems(stocktake, currentId);
  const goTo = (locationId: number | null) =>
    setSearch({ location: locationId === null ? NO_LOCATION : String(locationId) }, { replace: true });

  const scope = findLocation(tree, stocktake.location?.id ?? NO_ID);
  // A location that was created after the tree was loaded may be in the scope.
  const isOutside = (locationId: number) =>
    scope !== undefined && findLocation(tree, locationId) !== undefined && !idsWithin(scope).has(locationId);

  const onResult = (mark: Mark, result: StocktakeMarkResult) => {
    if (mark.code === undefined || !mark.is_seen) return;
    const isItem = result.kind === 'item' && result.entry?.result === 'seen';
    const isEntered = result.kind === 'location' && !isOutside(result.location.id);
    signalScan(isItem || isEntered ? 'done' : 'refused');
    setLast({ mark, result });
    if (isEntered) goTo(result.location.id);
  };
  const { marks, isStuck, add, discard } = useMarks(ownerId, id, onResult);
  const waiting = marks.filter(({ status }) => status === 'waiting');
  const refused = marks.filter(({ status }) => status === 'failed');
  const onScan = (scanned: ScannedText) =>
    add({
      code: scanned.kind === 'code' ? scanned.code : scanned.text,
      location_id: currentId,
      is_seen: true,
    });
  useHandScanner((scanned) => {
    if (mayChange) onScan(scanned);
  });

  return (
    <div className="max-w-3xl">
      <PageHeader
        title={toScopeName(stocktake.location)}
        subtitle={t('stocktake.startedAt', { at: formatInstant(stocktake.started_at) })}
        back={{ to: '/stocktakes', label: t('stocktake.stocktakes') }}
      />
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-3 p-4">
          <Progress seen={counts.seen_count} total={counts.item_count} />
          <FinishButtons stocktake={stocktake} isWaiting={marks.length > 0} />
        </Card>
        {isStuck && waiting.length > 0 && (
          <Notice>{t('stocktake.marksWait', { count: waiting.length })}</Notice>
        )}
        {refused.length > 0 && (
          <Notice>
            <p>{refused[0]?.problem}</p>
            <Button
              variant="secondary"
              className="mt-3"
              onClick={() => discard(({ status }) => status === 'failed')}
            >
              {t('stocktake.discardMarks', { count: refused.length })}
            </Button>
          </Notice>
        )}
        {!mayChange && (
          <p id={VIEWER_NOTE_ID} className="rounded-lg border border-line bg-raised p-4">
            {t('stocktake.viewOnly')}
          </p>
        )}
        <MembersOnly>
          <Card className="grid grid-cols-1 gap-4 p-4">
            <Button
              variant={isScanning ? 'secondary' : 'primary'}
              aria-expanded={isScanning}
              onClick={() => setIsScanning(!isScanning)}
            >
              <ScanQrCode aria-hidden className="size-5" />
              {isScanning ? t('stocktake.stopScanning') : t('common.scan')}
            </Button>
            {/* Above the camera picture, so that the result is visible on a phone. */}
            <div role="status" className="empty:hidden">
              {last && (
                <ScanOutcome mark={last.mark} result={last.result} isOutside={isOutside} onDismiss={add} />
              )}
            </div>
            {isScanning && (
              <Scanner
                isContinuous
                typedLabel={t('stocktake.check')}
                onScan={onScan}
                onLoadError={() => setIsScanning(false)}
              />
            )}
          </Card>
        </MembersOnly>
        <Card className="grid grid-cols-1 gap-4 p-4">
          <LocationChoice stocktake={stocktake} currentId={currentId} current={current} goTo={goTo} />
          <TickList
            key={currentId}
            stocktakeId={id}
            location={currentId}
            waiting={waiting}
            onMark={(item_id, is_seen) => add({ item_id, location_id: currentId, is_seen })}
          />
        </Card>
        <FoundItems stocktake={stocktake} onMark={add} />
      </div>
    </div>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div role="status" className="rounded-lg border border-warn/50 bg-warn/8 p-4">
    {children}
  </div>
);

function Progress({ seen, total }: { seen: number; total: number }) {
  const text = t('stocktake.seenOf', { seen: formatNumber(seen), total: formatNumber(total) });
  return (
    <div>
      <p className="mb-1.5 font-medium tabular-nums">{text}</p>
      <progress aria-label={text} value={seen} max={Math.max(1, total)} className={progressStyle} />
    </div>
  );
}

type ChosenLocation = { id: number | null; name: string; path: string[] } | null;

type ChosenProgress = Pick<Stocktake['locations'][number], 'seen_count' | 'item_count'> | undefined;

function toProgressText(location: { name: string } | null, progress: ChosenProgress): string {
  const name = location?.name ?? t('stocktake.noLocation');
  if (!progress) return name;
  const { seen_count, item_count } = progress;
  return t('stocktake.locationProgress', {
    name,
    seen: formatNumber(seen_count),
    total: formatNumber(item_count),
  });
}

interface ShownLocationProps {
  current: ChosenLocation;
  progress: ChosenProgress;
}

/** Shows the name first, because the parents in a long path are less important. */
function ShownLocation({ current, progress }: ShownLocationProps) {
  return (
    <span className="block py-1.5 [overflow-wrap:anywhere] whitespace-normal">
      <bdi className="font-medium">{toProgressText(current, progress)}</bdi>
      {current && current.path.length > 0 && (
        <bdi className="block text-sm text-quiet">{current.path.join(' > ')}</bdi>
      )}
    </span>
  );
}

interface LocationChoiceProps {
  stocktake: Stocktake;
  currentId: number | null;
  current: ChosenLocation;
  goTo: (locationId: number | null) => void;
}

function LocationChoice({ stocktake: { locations }, currentId, current, goTo }: LocationChoiceProps) {
  const position = locations.findIndex(({ location }) => (location?.id ?? null) === currentId);
  const options = locations.map((progress) => ({
    key: String(progress.location?.id ?? null),
    name: toProgressText(progress.location, progress),
    detail: progress.location?.path.join(' > '),
    choose: () => goTo(progress.location?.id ?? null),
  }));
  const step = (by: number) => {
    const next = locations[position + by];
    if (next) goTo(next.location?.id ?? null);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('stocktake.currentLocation')}>
        <OptionPicker
          title={t('location.chooseALocation')}
          searchLabel={t('location.searchLocations')}
          shown={<ShownLocation current={current} progress={locations[position]} />}
          chosenKey={String(currentId)}
          options={options}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          className="h-auto py-2 whitespace-normal max-sm:px-2"
          disabled={position <= 0}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('stocktake.previousLocation')}
        </Button>
        <Button
          variant="secondary"
          className="h-auto py-2 whitespace-normal max-sm:px-2"
          disabled={position >= locations.length - 1}
          onClick={() => step(1)}
        >
          {t('stocktake.nextLocation')}
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </Button>
      </div>
    </div>
  );
}

function FinishButtons({ stocktake, isWaiting }: { stocktake: Stocktake; isWaiting: boolean }) {
  const [dialog, setDialog] = useState<'finish' | 'remove'>();
  const finish = useFinishStocktake(stocktake.id);
  const { missing_count } = stocktake.counts;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
      <Button membersOnly disabled={isWaiting} onClick={() => setDialog('finish')}>
        {t('stocktake.finish')}
      </Button>
      <Button membersOnly variant="ghost" className="text-danger" onClick={() => setDialog('remove')}>
        {t('common.delete')}
      </Button>
      {dialog === 'finish' && (
        <ConfirmDialog
          onClose={() => setDialog(undefined)}
          title={t('stocktake.finishTitle')}
          description={
            missing_count === 0
              ? t('stocktake.finishComplete')
              : t('stocktake.finishMissing', { count: missing_count })
          }
          confirmLabel={t('stocktake.finish')}
          busy={finish.isPending}
          error={finish.error ? toMessage(finish.error, t('stocktake.finishFailed')) : undefined}
          onConfirm={() => finish.mutate()}
        />
      )}
      {dialog === 'remove' && (
        <RemoveStocktakeDialog
          stocktakeId={stocktake.id}

          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
