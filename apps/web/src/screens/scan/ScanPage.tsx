import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ScannedText } from '@stowage/contracts';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { PageHeader } from '../../ui/PageHeader';
import { Scanner } from '../../features/scan/Scanner';
import { signalScan } from '../../features/scan/scan-feedback';
import { toScannedAddress } from '../../entities/code/scan-result.rules';
import { t } from '../../lib/i18n';

/** Reads a label by camera, from a photo or from typed text. `?text=` shows the text of an unknown code. */
export default function ScanPage() {
  const text = useSearchParams()[0].get('text');
  return text === null || text === '' ? <Scan /> : <UnknownCode text={text} />;
}

function Scan() {
  const navigate = useNavigate();
  const open = (scanned: ScannedText) => {
    signalScan(scanned.kind === 'code' ? 'done' : 'refused');
    void navigate(toScannedAddress(scanned));
  };
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t('scan.title')} subtitle={t('scan.subtitle')} />
      <Scanner onScan={open} />
    </div>
  );
}

function UnknownCode({ text }: { text: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t('scan.notALabel')} subtitle={t('scan.codeContains')} />
      <Card className="grid gap-5 p-5">
        <p dir="auto" className="font-mono [overflow-wrap:anywhere] whitespace-pre-wrap">
          {text}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/scan" replace>
            {t('scan.scanAnotherCode')}
          </ButtonLink>
          <Link to={`/search?q=${encodeURIComponent(text)}`} className="link self-center">
            {t('scan.searchForIt')}
          </Link>
        </div>
      </Card>
    </div>
  );
}
