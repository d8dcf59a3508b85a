import { hasWrongCheckDigit, PRODUCT_CODE_MAX_LENGTH, toProductCode } from '@stowage/contracts';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { lazyComponent } from '../../ui/lazy-component';

const ScanProductDialog = lazyComponent(() => import('./ScanProductDialog'));

interface ProductCodeInputProps {
  field: Pick<ControllerRenderProps, 'name' | 'onChange' | 'onBlur' | 'ref'> & { value: string };
  error: string | undefined;
}

/** A text field that the camera or a hand scanner fills. A wrong check digit is a note and no error. */
export function ProductCodeInput({ field, error }: ProductCodeInputProps) {
  const [isScanning, setIsScanning] = useState(false);
  const isWrong = hasWrongCheckDigit(toProductCode(field.value));
  return (
    <>
      <Field
        label={t('field.product_code')}
        error={error}
        hint={
          <span aria-live="polite" className={isWrong ? 'text-warn' : undefined}>
            {isWrong ? t('productCode.wrongCheckDigit') : t('productCode.hint')}
          </span>
        }
      >
        <div className="flex gap-2">
          <Input
            {...field}
            maxLength={PRODUCT_CODE_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="min-w-0 flex-1 font-mono"
          />
          <Button variant="secondary" className="shrink-0" onClick={() => setIsScanning(true)}>
            <ScanBarcode aria-hidden className="size-4" />
            {t('common.scan')}
          </Button>
        </div>
      </Field>
      {isScanning && (
        <ScanProductDialog
          onScan={(code) => {
            field.onChange(code);
            setIsScanning(false);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
