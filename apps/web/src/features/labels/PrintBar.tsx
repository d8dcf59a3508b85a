import { Download, ExternalLink, Printer } from 'lucide-react';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { FormError } from '../../components/FormError';
import { SaveBar } from '../../components/SaveBar';
import type { LabelErrors } from './label-form.rules';
import type { MadePdf } from './open-pdf';

interface PrintBarProps {
  /** How many labels and pages. */
  summary: string;
  errors: LabelErrors;
  /** What is wrong with the whole. */
  problem: string | undefined;
  pdf: MadePdf | undefined;
  isPrinting: boolean;
  onPrint: () => void;
}

/** What comes out of it, and the button that makes it. */
export function PrintBar({ summary, errors, problem, pdf, isPrinting, onPrint }: PrintBarProps) {
  const list = Object.entries(errors).map(([name, message]) => ({ name, message }));
  return (
    <>
      <div className="mt-6 grid gap-3 empty:hidden">
        <ErrorSummary errors={list} />
        <FormError message={problem} />
        <div role="status" className="empty:hidden">
          {pdf && !isPrinting && <Ready pdf={pdf} />}
        </div>
      </div>
      <SaveBar className="items-center md:sticky md:bottom-0 md:mt-4 md:border-t md:bg-page md:py-3">
        <p role="status" className="min-w-0 text-sm">
          <span className="block font-medium tabular-nums">{summary}</span>
          <span className="text-quiet">Print at actual size (100 %).</span>
        </p>
        <Button busy={isPrinting} onClick={onPrint} className="md:ms-auto">
          {!isPrinting && <Printer aria-hidden className="size-4" />}
          {isPrinting ? 'Making labels…' : 'Print labels'}
        </Button>
      </SaveBar>
    </>
  );
}

function Ready({ pdf: { url, name } }: { pdf: MadePdf }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-good/50 bg-good/8 px-3 py-2.5">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">The PDF is ready.</strong> Print it at actual size (100 %), not “fit
        to page”.
      </p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-8"
      >
        <ExternalLink aria-hidden className="size-4" />
        Open
      </a>
      <a href={url} download={name} className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-8">
        <Download aria-hidden className="size-4" />
        Download {name}
      </a>
    </div>
  );
}
