import { Download } from 'lucide-react';
import { Button } from '../../ui/Button';
import { buttonStyle } from '../../ui/button-style';
import { CopyText } from '../../ui/CopyText';
import { Dialog } from '../../ui/dialog/Dialog';
import * as texts from './two-factor.texts';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.saveCodes}
      description={texts.recoveryHint}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className="grid gap-3">
        <CopyText label={texts.recoveryCodes} text={text} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={texts.fileName}
          className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} justify-self-start`}
        >
          <Download aria-hidden className="size-4" />
          {texts.download}
        </a>
      </div>
    </Dialog>
  );
}
