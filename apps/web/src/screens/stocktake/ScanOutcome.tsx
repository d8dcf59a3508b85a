import { readScannedText, type StocktakeEntry, type StocktakeMarkResult } from '@stowage/contracts';
import { useCodeTarget } from '../../entities/code/codes.queries';
import { useTargetElsewhere } from '../../entities/code/foreign-target';
import { InOtherInventory } from '../../entities/code/InOtherInventory';
import type { Mark, MarkInput } from '../../entities/stocktake/marks.rules';
import { toLocationName } from '../../entities/stocktake/stocktake-names.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { useSharedItem } from '../../features/sharing/sharing.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { AddItem, MoveHere, UnknownLabelHint, WrongCheckDigit } from './FoundActions';

interface ScanOutcomeProps {
  mark: Mark;
  result: StocktakeMarkResult;
  /** True for a location that is not part of the stocktake. */
  isOutside: (locationId: number) => boolean;
  onDismiss: (mark: MarkInput) => void;
}

/** Result of the last scan, with the actions for it. */
export function ScanOutcome({ mark, result, isOutside, onDismiss }: ScanOutcomeProps) {
  if (result.kind === 'gone') return null;
  if (result.kind === 'location')
    return (
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {t(isOutside(result.location.id) ? 'stocktake.notPart' : 'stocktake.nowIn', {
          name: result.location.name,
        })}
      </p>
    );
  const { entry } = result;
  if (entry === null) return null;
  if (entry.result === 'unknown')
    return (
      <UnknownCode
        key={entry.id}
        entry={entry}
        onIgnore={() => onDismiss({ code: entry.name, location_id: mark.location_id, is_seen: false })}
      />
    );
  if (entry.result === 'elsewhere')
    return (
      <div className="grid grid-cols-1 gap-3">
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {t('stocktake.belongsIn', { name: entry.name, location: toLocationName(entry.location) })}
        </p>
        <div>
          <MoveHere key={entry.id} entry={entry} />
        </div>
      </div>
    );
  return (
    <p dir="auto" className="font-medium text-good">
      {t('stocktake.isSeen', { name: entry.name })}
    </p>
  );
}

interface UnknownCodeProps {
  entry: StocktakeEntry;
  onIgnore: () => void;
}

/** Offers to add an item, unless the code belongs to a shared item or to another inventory of the user. */
function UnknownCode({ entry, onIgnore }: UnknownCodeProps) {
  const scanned = readScannedText(entry.name);
  const { data: target } = useCodeTarget(scanned.kind === 'code' ? scanned.code : undefined);
  const elsewhere = useTargetElsewhere(target);
  const isShared = target?.kind === 'shared_item';
  const canAdd = !isShared && !elsewhere;
  return (
    <div className="grid gap-3">
      {elsewhere ? (
        <div>
          <InOtherInventory target={elsewhere} />
        </div>
      ) : (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {isShared ? (
            <OwnerOfShared code={target.code} name={target.name} />
          ) : (
            t('stocktake.unknownCode', { code: entry.name })
          )}
        </p>
      )}
      {canAdd && <UnknownLabelHint name={entry.name} />}
      <WrongCheckDigit name={entry.name} />
      <div className="flex flex-wrap gap-3">
        {canAdd && <AddItem entry={entry} />}
        <Button variant="ghost" onClick={onIgnore}>
          {t('stocktake.ignoreCode')}
        </Button>
      </div>
    </div>
  );
}

function OwnerOfShared({ code, name }: { code: string; name: string }) {
  const { data: item } = useSharedItem(code);
  return item
    ? t('stocktake.ownerOfShared', { name, owner: toDisplayName(item.owner) })
    : t('stocktake.otherOwner', { name });
}
