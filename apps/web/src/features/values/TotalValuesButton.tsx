import { useState } from 'react';
import { t } from '../../lib/i18n';
import { lazyComponent } from '../../ui/lazy-component';

const TotalValuesDialog = lazyComponent(() => import('./TotalValuesDialog'));

/** Opens the chart of the total value. */
export function TotalValuesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link min-h-8 text-sm print:hidden pointer-coarse:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        {t('values.totalTitle')}
      </button>
      {isOpen && <TotalValuesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
