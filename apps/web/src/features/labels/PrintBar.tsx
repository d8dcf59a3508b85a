import { Download, ExternalLink, Printer } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FormError } from '../../ui/form/FormError';
import { SaveBar } from '../../ui/form/SaveBar';
import type { LabelErrors } from './label-form.rules';
import type { MadePdf } from './open-pdf';

interface PrintBarProps {
  summary: string;
  errors: LabelErrors;
  /** Error that belongs to no single field. */
  problem: string | undefined;
  pdf: MadePdf | undefined;
  isPrinting: boolean;
  onPrint: () => void;
}

export function PrintBar({ summary, errors, problem, pdf, isPrinting, onPrint }: PrintBarProps) {
  const list = Object.entries(errors).map(([name, message]) => ({ name, message }));
  return (
    <>
      {/* The bar below is sticky: the scroll margin keeps it from covering the error summary. */}
      <div className="mt-6 *:scroll-mb-52 empty:hidden max-md:order-2 md:*:scroll-mb-36">
        <ErrorSummary errors={list} />
      </div>
      <SaveBar className="mt-6 max-md:order-2 md:sticky low:static md:bottom-0 md:mt-4 md:border-t md:bg-page md:py-3">
        <div className="grid min-w-0 flex-1 gap-2">
          <FormError message={problem} />
          <div role="status" className="empty:hidden">
            {pdf && !isPrinting && <Ready pdf={pdf} />}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p role="status" className="min-w-0 flex-1 basis-36 text-sm">
              <span className="block font-medium tabular-nums">{summary}</span>
              <span className="text-quiet">{t('labels.printAtActualSize')}</span>
            </p>
            <Button busy={isPrinting} onClick={onPrint} className="max-[22rem]:flex-1">
              {!isPrinting && <Printer aria-hidden className="size-4" />}
              {isPrinting ? t('labels.creatingLabels') : t('labels.printLabels')}
            </Button>
          </div>
        </div>
      </SaveBar>
    </>
  );
}

const linkStyle = 'link inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11';

function Ready({ pdf: { url, name } }: { pdf: MadePdf }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <p className="font-medium text-good">{t('labels.pdfReady')}</p>
      <a href={url} target="_blank" rel="noreferrer" className={linkStyle}>
        <ExternalLink aria-hidden className="size-4" />
        {t('common.open')}
      </a>
      <a href={url} download={name} title={name} className={linkStyle}>
        <Download aria-hidden className="size-4" />
        {t('common.download')}
      </a>
    </div>
  );
}
