import { isProductNumber, type ScannedText, toProductCode } from '@stowage/contracts';
import { FolderInput, QrCode } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { useLocations } from '../../entities/location/locations.queries';
import { findLocation } from '../../entities/location/locations.rules';
import { useSession } from '../../entities/user/session.queries';
import { signalScan } from '../../features/scan/scan-feedback';
import Scanner from '../../features/scan/Scanner';
import { useHandScanner } from '../../features/scan/use-hand-scanner';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { choiceParameter, createAddressCodec, idParameter } from '../../lib/address/address-codec';
import { NO_ID } from '../../lib/address/address-id';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Segments } from '../../ui/form/Segments';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { ForeignCode } from './ForeignCode';

const ScanMoves = lazyComponent(
  async () => {
    const { ScanMoves: component } = await import('../../features/scan-moves/ScanMoves');
    // The connection may be lost before the first scan.
    void loadUnsentBar().catch(() => undefined);
    return { default: component };
  },
  <Skeleton className="h-96" />,
);

const PURPOSES = [
  { value: 'open', label: 'scan.purposeOpen', icon: QrCode },
  { value: 'move', label: 'scan.purposeMove', icon: FolderInput },
] as const;

type Purpose = (typeof PURPOSES)[number]['value'];

const scanAddress = createAddressCodec({
  purpose: choiceParameter<Purpose, Purpose>('purpose', ['open', 'move'], 'open'),
  into: idParameter('into'),
  locationId: idParameter('location'),
});

/** Reads a label or a product code by camera, from a photo or from typed text. `?text=` is the text of another code, `?location=5` the location of a new item. */
export default function ScanPage() {
  const [params] = useSearchParams();
  const text = params.get('text');
  const { locationId } = scanAddress.decode(params);
  if (text === null || text === '') return <Scan />;
  return <ForeignCode key={text} text={text} locationId={locationId} />;
}

function Scan() {
  const [params, setParams] = useSearchParams();
  const mayChange = useMayChange();
  const { purpose: wanted, into, locationId } = scanAddress.decode(params);
  const purpose = mayChange ? wanted : 'open';
  // A reload and "Back" keep the purpose and the location.
  const change = (next: { purpose: Purpose; into: number | null }) =>
    setParams(scanAddress.encode({ ...next, locationId }), { replace: true, preventScrollReset: true });
  return (
    <div className="max-w-xl">
      <PageHeader
        title={t('common.scanALabel')}
        subtitle={t(purpose === 'move' ? 'scan.moveSubtitle' : 'scan.subtitle')}
      />
      <div className="grid gap-4">
        <MembersOnly>
          <Segments
            legend={t('scan.purpose')}
            options={PURPOSES}
            value={purpose}
            onChange={(chosen) => change({ purpose: chosen, into: null })}
          />
        </MembersOnly>
        {purpose === 'move' ? (
          <Moves
            into={into}
            onTarget={(id) => change({ purpose, into: id })}
            onLoadError={() => change({ purpose: 'open', into: null })}
          />
        ) : (
          <OpenScanned locationId={locationId} />
        )}
      </div>
    </div>
  );
}

function OpenScanned({ locationId }: { locationId: number | null }) {
  const navigate = useNavigate();
  const open = (scanned: ScannedText) => {
    signalScan(scanned.kind === 'code' || isProductNumber(toProductCode(scanned.text)) ? 'done' : 'refused');
    void navigate(toScannedAddress(scanned, locationId));
  };
  useHandScanner(open);
  return <Scanner onScan={open} />;
}

interface MovesProps {
  into: number | null;
  onTarget: (id: number) => void;
  onLoadError: () => void;
}

function Moves({ into, onTarget, onLoadError }: MovesProps) {
  const { user } = useSession();
  const query = useLocations();
  const { data: tree } = query;
  if (tree && user)
    return (
      <ScanMoves
        ownerId={user.id}
        tree={tree}
        target={findLocation(tree, into ?? NO_ID)}
        onTarget={onTarget}
        onLoadError={onLoadError}
      />
    );
  return <NotLoaded query={query} message={t('scan.locationsNotLoaded')} skeleton="h-96" />;
}
