import { Download } from 'lucide-react';
import { getToday } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { buttonStyle } from '../../ui/button-style';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/dialog/Dialog';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      onClose={onClose}
      title={t('twoFactor.saveCodes')}
      description={t('twoFactor.recoveryHint')}
      footer={<Button onClick={onClose}>{t('twoFactor.done')}</Button>}
    >
      <div className="grid gap-3">
        <CopyText label={t('twoFactor.recoveryCodes')} text={text} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${t('fileName.recoveryCodes', { day: getToday() })}.txt`}
          className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} justify-self-start`}
        >
          <Download aria-hidden className="size-4" />
          {t('common.download')}
        </a>
      </div>
    </Dialog>
  );
}
