import { t } from '../../lib/i18n';
import { LabelCode } from './LabelCode';

export function PrintedLabel() {
  return (
    <figure
      aria-label={t('landing.printedLabelDescription')}
      className="relative mx-auto w-full max-w-md -rotate-2 rounded-lg forced-color-adjust-none bg-[#fffdf8] p-5 text-[#17191c] shadow-raised ring-1 ring-black/10 sm:p-6"
    >
      <div aria-hidden className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-stretch gap-5 sm:gap-6">
        <LabelCode />
        <div className="flex min-w-0 flex-col justify-between">
          <div>
            <p className="text-xs text-[#5b6168] sm:text-sm">{t('landing.printedPath')}</p>
            <p className="text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
              {t('landing.printedLocation')}
            </p>
            <p className="mt-1 text-sm text-[#5b6168]">{t('landing.printedContents')}</p>
          </div>
          <p className="font-mono text-lg font-semibold tracking-wider whitespace-nowrap sm:text-xl">
            {'7Q4K M2XD'}
          </p>
        </div>
      </div>
    </figure>
  );
}
