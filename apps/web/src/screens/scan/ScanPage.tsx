import { useNavigate, useSearchParams } from 'react-router-dom';
import { isProductNumber, type ScannedText } from '@stowage/contracts';
import { PageHeader } from '../../ui/PageHeader';
import { Scanner } from '../../features/scan/Scanner';
import { signalScan } from '../../features/scan/scan-feedback';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { ForeignCode } from './ForeignCode';
import { t } from '../../lib/i18n';

/** Reads a label or a product code by camera, from a photo or from typed text. `?text=` is the text of another code. */
export default function ScanPage() {
  const text = useSearchParams()[0].get('text');
  return text === null || text === '' ? <Scan /> : <ForeignCode key={text} text={text} />;
}

function Scan() {
  const navigate = useNavigate();
  const open = (scanned: ScannedText) => {
    signalScan(scanned.kind === 'code' || isProductNumber(scanned.text) ? 'done' : 'refused');
    void navigate(toScannedAddress(scanned));
  };
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t('scan.title')} subtitle={t('scan.subtitle')} />
      <Scanner onScan={open} />
    </div>
  );
}
