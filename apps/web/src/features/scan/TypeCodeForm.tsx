import { PRODUCT_CODE_MAX_LENGTH, readScannedText, type ScannedText } from '@stowage/contracts';
import { useState, type SubmitEvent } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';

interface TypeCodeFormProps {
  onScan: (scanned: ScannedText) => void;
  submitLabel: string | undefined;
}

export function TypeCodeForm({ onScan, submitLabel }: TypeCodeFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const scanned = readScannedText(text);
    if (!/[\p{L}\p{N}]/u.test(text)) {
      setError(t('scan.codeHint'));
      return;
    }
    setText('');
    onScan(scanned);
  };

  return (
    <form role="search" onSubmit={onSubmit} noValidate className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field label={t('scan.codeField')} error={error}>
          <Input
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            maxLength={PRODUCT_CODE_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className="font-mono uppercase"
          />
        </Field>
      </div>
      <Button type="submit" className="mt-6.5">
        {submitLabel ?? t('common.open')}
      </Button>
    </form>
  );
}
