import type { Stocktake, StocktakeEntry } from '@stowage/contracts';
import { InOtherInventory } from '../../entities/code/InOtherInventory';
import type { MarkInput } from '../../entities/stocktake/marks.rules';
import { toLocationName } from '../../entities/stocktake/stocktake-names.rules';
import { useStocktakeEntries } from '../../entities/stocktake/stocktakes.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';
import { AddItem, MoveHere, UnknownLabelHint, WrongCheckDigit } from './FoundActions';
import { useUnknownElsewhere } from './use-unknown-elsewhere';

interface FoundItemsProps {
  stocktake: Stocktake;
  onMark: (mark: MarkInput) => void;
}

/** Lists items found elsewhere and unknown codes of a running stocktake, with actions for each. */
export function FoundItems({ stocktake: { id, counts }, onMark }: FoundItemsProps) {
  return (
    <>
      {counts.elsewhere_count > 0 && <Elsewhere id={id} />}
      {counts.unknown_count > 0 && <Unknown id={id} onMark={onMark} />}
    </>
  );
}

function Elsewhere({ id }: { id: number }) {
  const { data } = useStocktakeEntries(id, 'elsewhere');
  return (
    <Panel title={t('stocktake.elsewhere')}>
      <ul className="divide-y divide-line">
        {data?.entries.map((entry) => (
          <li key={entry.id} className="grid gap-2 py-3">
            <p dir="auto" className="[overflow-wrap:anywhere]">
              {t('stocktake.belongsIn', { name: entry.name, location: toLocationName(entry.location) })}
            </p>
            <div>
              <MoveHere entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Unknown({ id, onMark }: { id: number; onMark: FoundItemsProps['onMark'] }) {
  const { data } = useStocktakeEntries(id, 'unknown');
  return (
    <Panel title={t('stocktake.unknown')}>
      <ul className="divide-y divide-line">
        {data?.entries.map((entry) => (
          <UnknownRow
            key={entry.id}
            entry={entry}
            onIgnore={() => onMark({ code: entry.name, location_id: null, is_seen: false })}
          />
        ))}
      </ul>
    </Panel>
  );
}

function UnknownRow({ entry, onIgnore }: { entry: StocktakeEntry; onIgnore: () => void }) {
  const elsewhere = useUnknownElsewhere(entry.name);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <bdi className="font-mono [overflow-wrap:anywhere]">{entry.name}</bdi>
        {elsewhere ? <InOtherInventory target={elsewhere} /> : <UnknownLabelHint name={entry.name} />}
        <WrongCheckDigit name={entry.name} />
      </div>
      {!elsewhere && <AddItem entry={entry} />}
      <Button membersOnly variant="ghost" onClick={onIgnore}>
        {t('stocktake.ignoreCode')}
      </Button>
    </li>
  );
}
