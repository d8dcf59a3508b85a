import type { Stocktake, StocktakeEntry, StocktakeResult, TableFile } from '@stowage/contracts';
import { toCsvSeparators } from '@stowage/texts/languages';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Download, Printer, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { InOtherInventory } from '../../entities/code/InOtherInventory';
import { useMarks } from '../../entities/stocktake/marks.queries';
import { toLocationName, toScopeName } from '../../entities/stocktake/stocktake-names.rules';
import { useStocktakeEntries, useStocktakeFile } from '../../entities/stocktake/stocktakes.queries';
import { CsvSeparatorsField } from '../../features/report/CsvSeparatorsField';
import { toMessage } from '../../lib/api-error';
import { formatInstant, formatNumber } from '../../lib/format/format';
import { toLocalDay } from '../../lib/format/local-day';
import { getLocale, type PlainMessageKey, t } from '../../lib/i18n';
import { saveFile } from '../../lib/print/save-file';
import { queryKeys } from '../../lib/query/query-keys';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { AddItem, MoveHere } from './FoundActions';
import { MissingActions } from './MissingActions';
import { RemoveStocktakeDialog } from './RemoveStocktakeDialog';
import { useUnknownElsewhere } from './use-unknown-elsewhere';

interface FinishedStocktakeProps {
  ownerId: number;
  stocktake: Stocktake;
  finishedAt: string;
}

const SECTIONS: readonly [StocktakeResult, PlainMessageKey][] = [
  ['missing', 'stocktake.missing'],
  ['elsewhere', 'stocktake.elsewhere'],
  ['unknown', 'stocktake.unknown'],
  ['lent', 'stocktake.lent'],
  ['seen', 'stocktake.seen'],
];

export function FinishedStocktake({ ownerId, stocktake, finishedAt }: FinishedStocktakeProps) {
  const { id, counts } = stocktake;
  const [isPrinting, setIsPrinting] = useState(false);
  const client = useQueryClient();
  const isLoading = useIsFetching({ queryKey: queryKeys.stocktakes }) > 0;
  // Prints when the lists are complete.
  useEffect(() => {
    if (!isPrinting || isLoading) return undefined;
    const timer = setTimeout(() => {
      if (client.isFetching({ queryKey: queryKeys.stocktakes }) > 0) return;
      window.print();
      setIsPrinting(false);
    });
    return () => clearTimeout(timer);
  }, [client, isPrinting, isLoading]);
  const name = toScopeName(stocktake.location);
  return (
    <div className="max-w-3xl print:max-w-none">
      <PageHeader
        title={t('stocktake.resultOf', { name })}
        subtitle={t('stocktake.finishedAt', { at: formatInstant(finishedAt) })}
        back={{ to: '/stocktakes', label: t('stocktake.stocktakes') }}
        actions={
          <Actions stocktake={stocktake} finishedAt={finishedAt} onPrint={() => setIsPrinting(true)} />
        }
      />
      <div className="grid grid-cols-1 gap-4 print:block print:space-y-6">
        <LateMarks ownerId={ownerId} stocktakeId={id} />
        <Panel title={t('stocktake.byLocation')}>
          <LocationTable stocktake={stocktake} />
        </Panel>
        {SECTIONS.map(([result, title]) => (
          <Entries key={result} stocktakeId={id} result={result} title={t(title)} isWhole={isPrinting} />
        ))}
        {counts.item_count === 0 && <p className="text-quiet">{t('stocktake.noItems')}</p>}
      </div>
    </div>
  );
}

/** Marks of this device that arrived after the stocktake was finished. */
function LateMarks({ ownerId, stocktakeId }: { ownerId: number; stocktakeId: number }) {
  const { marks, discard } = useMarks(ownerId, stocktakeId);
  const count = marks.length;
  if (count === 0) return null;
  return (
    <div role="status" className="rounded-lg border border-warn/50 bg-warn/8 p-4 print:hidden">
      <p>{t('stocktake.lateMarks', { count })}</p>
      <Button variant="secondary" className="mt-3" onClick={() => discard()}>
        {t('stocktake.discardMarks', { count })}
      </Button>
    </div>
  );
}

function Actions({
  stocktake: { id },
  finishedAt,
  onPrint,
}: Omit<FinishedStocktakeProps, 'ownerId'> & { onPrint: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [separators, setSeparators] = useState(() => toCsvSeparators(getLocale()));
  const file = useStocktakeFile(id);
  const download = (format: TableFile['format']) =>
    file.mutate(
      { format, csv_separators: separators },
      {
        onSuccess: (content) =>
          saveFile(
            content,
            `${t('fileName.stocktake', { day: toLocalDay(new Date(finishedAt)) })}.${format}`,
          ),
        onError: (error) => toast.error(toMessage(error, t('common.fileFailed'))),
      },
    );
  return (
    <div className="flex flex-wrap items-end gap-2 sm:gap-3 print:hidden">
      <div className="max-sm:w-full sm:w-56">
        <CsvSeparatorsField value={separators} onChange={setSeparators} />
      </div>
      <Button variant="secondary" className="max-sm:px-3" onClick={onPrint}>
        <Printer aria-hidden className="size-4" />
        {t('common.print')}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          className="max-sm:px-3"
          busy={file.isPending && file.variables.format === format}
          onClick={() => download(format)}
        >
          <Download aria-hidden className="size-4" />
          {t(format === 'csv' ? 'report.csv' : 'stocktake.xlsx')}
        </Button>
      ))}
      <Button
        membersOnly
        variant="ghost"
        size="icon"
        className="text-danger"
        aria-label={t('common.delete')}
        onClick={() => setIsRemoving(true)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      {isRemoving && <RemoveStocktakeDialog stocktakeId={id} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}

function LocationTable({ stocktake: { locations } }: { stocktake: Stocktake }) {
  return (
    <table className="w-full text-sm">
      <thead className="text-quiet">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-medium">
            {t('field.location_id')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            {t('stocktake.seen')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            {t('stocktake.missing')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {locations.map(({ location, seen_count, item_count, missing_count }, index) => (
          <tr key={location?.id ?? `deleted-${index}`}>
            <td className="py-2 [overflow-wrap:anywhere]" dir="auto">
              {toLocationName(location)}
            </td>
            <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
              {t('stocktake.seenOfShort', {
                seen: formatNumber(seen_count),
                total: formatNumber(item_count),
              })}
            </td>
            <td className="py-2 ps-3 text-end tabular-nums">{formatNumber(missing_count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntriesProps {
  stocktakeId: number;
  result: StocktakeResult;
  title: string;
  /** True to load all entries. */
  isWhole: boolean;
}

function Entries({ stocktakeId, result, title, isWhole }: EntriesProps) {
  const [pages, setPages] = useState(1);
  const { data, isFetching } = useStocktakeEntries(stocktakeId, result, isWhole ? Infinity : pages);
  if (!data || data.total === 0) return null;
  const { entries, total } = data;
  return (
    <Panel title={`${title} (${formatNumber(total)})`}>
      {result === 'missing' && (
        <p className="mb-2 text-sm text-quiet print:hidden">{t('stocktake.missingHint')}</p>
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length < total && (
        <Button
          variant="secondary"
          busy={isFetching}
          className="mt-3 print:hidden"
          onClick={() => setPages(pages + 1)}
        >
          {t('common.showMore')}
        </Button>
      )}
    </Panel>
  );
}

function EntryRow({ entry }: { entry: StocktakeEntry }) {
  const { item_id, name, item_number, location, found_location, result } = entry;
  const elsewhere = useUnknownElsewhere(result === 'unknown' ? name : undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 break-inside-avoid">
      <div className="min-w-0 flex-1 basis-48">
        {item_id === null ? (
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
        ) : (
          <Link to={`/inventory/${item_id}`} className="link py-2 [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </Link>
        )}
        <p dir="auto" className="text-sm text-quiet">
          {[
            item_number,
            result === 'unknown' ? undefined : toLocationName(location),
            found_location ? t('stocktake.foundIn', { name: toLocationName(found_location) }) : undefined,
          ]
            .filter((part) => part !== undefined && part !== null)
            .join(' · ')}
        </p>
        {elsewhere && <InOtherInventory target={elsewhere} />}
      </div>
      <div className="print:hidden">
        {result === 'missing' && <MissingActions entry={entry} />}
        {result === 'elsewhere' && <MoveHere entry={entry} />}
        {result === 'unknown' && !elsewhere && <AddItem entry={entry} />}
      </div>
    </li>
  );
}
