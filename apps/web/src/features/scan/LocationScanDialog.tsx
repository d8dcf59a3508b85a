import { type CodeTarget, type Location, type ScannedText, toCodeGroups } from '@stowage/contracts';
import { useState } from 'react';
import { useFindCodeTarget } from '../../entities/code/codes.queries';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { findLocation, findLocationByCode } from '../../entities/location/locations.rules';
import { useSession } from '../../entities/user/session.queries';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Dialog } from '../../ui/dialog/Dialog';
import { signalScan } from './scan-feedback';
import Scanner from './Scanner';
import { useHandScanner } from './use-hand-scanner';

interface LocationScanDialogProps {
  locations: readonly Location[];
  onChoose: (location: Location) => void;
  onClose: () => void;
}

/** Stays open after a code of an item or a product, and shows a message with its name. */
export default function LocationScanDialog({ locations, onChoose, onClose }: LocationScanDialogProps) {
  const [problem, setProblem] = useState<string>();
  const findTarget = useFindCodeTarget();
  const { user } = useSession();
  const { data: inventories = [] } = useInventories({ enabled: (user?.inventory_count ?? 1) > 1 });

  /** Finds the inventory of a target that is in another inventory of the user. */
  const findInventory = (target: CodeTarget) =>
    target.kind === 'shared_item' || target.inventory_id === user?.inventory_id
      ? undefined
      : inventories.find(({ id }) => id === target.inventory_id);

  const choose = (location: Location) => {
    signalScan('done');
    onChoose(location);
  };
  const refuse = (text: string) => {
    signalScan('refused');
    setProblem(text);
  };

  const look = async (code: string) => {
    try {
      const target = await findTarget(code);
      const inventory = findInventory(target);
      const known = target.kind === 'location' ? findLocation(locations, target.id) : undefined;
      if (known) choose(known);
      else if (inventory) refuse(t('elsewhere.codeIsIn', { name: target.name, inventory: inventory.title }));
      else if (target.kind === 'location') refuse(t('scan.newLocation', { name: target.name }));
      else refuse(t('scan.isAnItem', { name: target.name }));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      refuse(
        isUnknown
          ? t('scan.unknownLabel', { code: toCodeGroups(code) })
          : toMessage(error, t('scan.labelNotLoaded')),
      );
    }
  };

  const onScan = (scanned: ScannedText) => {
    if (scanned.kind !== 'code') {
      refuse(t('scan.notALocation', { text: scanned.text }));
      return;
    }
    const location = findLocationByCode(locations, scanned.code);
    if (location) choose(location);
    else void look(scanned.code);
  };
  useHandScanner(onScan);

  return (
    <Dialog onClose={onClose} title={t('scan.scanLocation')} description={t('scan.scanLocationHint')}>
      {/* React passes events of this dialog on to the form that contains the button. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Scanner isContinuous onScan={onScan} typedLabel={t('scan.choose')} />
      </div>
      <p role="alert" className="mt-3 text-danger [overflow-wrap:anywhere] empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}
