import { type ScannedText, toProductCode } from '@stowage/contracts';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Dialog } from '../../ui/dialog/Dialog';
import { signalScan, useScanSound } from './scan-feedback';
import { ScanCamera } from './ScanCamera';
import { ScanImage } from './ScanImage';
import { useHandScanner } from './use-hand-scanner';

interface ScanProductDialogProps {
  onScan: (code: string) => void;
  onClose: () => void;
}

export default function ScanProductDialog({ onScan, onClose }: ScanProductDialogProps) {
  const [isLabel, setIsLabel] = useState(false);
  useScanSound();
  const read = (scanned: ScannedText) => {
    signalScan(scanned.kind === 'foreign' ? 'done' : 'refused');
    if (scanned.kind === 'foreign') onScan(toProductCode(scanned.text));
    else setIsLabel(true);
  };
  useHandScanner(read);
  return (
    <Dialog onClose={onClose} title={t('productCode.scanTitle')} description={t('productCode.scanHint')}>
      <div className="grid gap-4">
        {isLabel && (
          <p role="alert" className="text-sm text-danger">
            {t('productCode.isLabel')}
          </p>
        )}
        <ScanCamera isContinuous onScan={read} />
        <ScanImage onScan={read} />
      </div>
    </Dialog>
  );
}
