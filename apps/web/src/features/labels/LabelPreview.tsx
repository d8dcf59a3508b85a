import { type LabelPaper, type PrintLabelsInput, toPaperName } from '@stowage/contracts';
import { useMemo, useState } from 'react';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/layout/Panel';
import { useLabelPreview } from './labels.queries';
import { PdfPage } from './PdfPage';
import { SheetDrawing } from './SheetDrawing';
import type { LabelCheck } from './use-label-form';

interface LabelPreviewProps {
  order: PrintLabelsInput | undefined;
  /** Undefined while it loads. */
  check: LabelCheck | undefined;
  paper: LabelPaper;
  start: number;
  /** Number of labels on the first page. */
  printed: number;
}

const PAUSE_MS = 400;

export function LabelPreview({ order, check, paper, start, printed }: LabelPreviewProps) {
  const text = useDebouncedValue(JSON.stringify(order ?? null), PAUSE_MS);
  const settled = useMemo(() => check?.checkOrder(JSON.parse(text)).order, [check, text]);
  const { data: pdf, error, isFetching, isPlaceholderData, refetch } = useLabelPreview(settled, paper);
  const [failed, setFailed] = useState<Blob>();

  const aspectRatio = paper.page_width_mm / paper.page_height_mm;
  const isShown = order !== undefined && pdf !== undefined && failed !== pdf && !error;
  const isPaperOfPdf = !isPlaceholderData && settled?.paper === order?.paper;
  const words = t('labels.firstPage', {
    printed: t('count.labels', { count: printed }),
    name: toPaperName(paper, t),
    start,
  });

  return (
    <Panel title={t('labels.preview')}>
      <div
        aria-busy={isFetching}
        // Limits the page to the height between the bars of the screen, so that it is fully visible.
        style={{ maxWidth: `max(16rem, calc((100dvh - 19rem) * ${aspectRatio}))` }}
        className={cn(
          'relative mx-auto overflow-hidden rounded-sm bg-white shadow-raised ring-1 ring-black/15 forced-color-adjust-none transition-opacity',
          isFetching && pdf && 'opacity-60',
        )}
      >
        {isShown && isPaperOfPdf ? (
          <>
            <PdfPage
              // Remounts for another paper, which has another aspect ratio.
              key={JSON.stringify(paper)}
              pdf={pdf}
              label={words}
              aspectRatio={aspectRatio}
              onFail={() => setFailed(pdf)}
            />
            {paper.kind === 'sheet' && (
              <SheetDrawing
                paper={paper}
                toStyle={() => 'fill-none stroke-[#c9c3b8]'}
                className="pointer-events-none absolute inset-0"
              />
            )}
          </>
        ) : (
          <div role="img" aria-label={words}>
            <SheetDrawing
              paper={paper}
              toStyle={(position) =>
                position >= start && position < start + printed
                  ? 'fill-[#f3efe8] stroke-[#918a7d]'
                  : 'fill-none stroke-[#c9c3b8]'
              }
            />
          </div>
        )}
      </div>
      {error && order && (
        <div role="alert" className="mt-3 text-sm text-quiet">
          <p>{toMessage(error, t('labels.previewFailed'))}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {failed !== undefined && failed === pdf && (
        <p className="mt-3 text-sm text-quiet">{t('labels.previewUnsupported')}</p>
      )}
      {check && !order && <p className="mt-3 text-sm text-quiet">{t('labels.nothingSelected')}</p>}
    </Panel>
  );
}
