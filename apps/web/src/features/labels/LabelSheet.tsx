import { countLabelsPerPage, type LabelPaper, toLabelCorner } from '@stowage/contracts';
import { type KeyboardEvent, useRef } from 'react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { stepOnSheet } from './label-count.rules';
import { SheetDrawing } from './SheetDrawing';

interface LabelSheetProps {
  paper: LabelPaper;
  start: number;
  /** Number of labels on this page, from `start` on. */
  printed: number;
  onStart: (start: number) => void;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

export function LabelSheet({ paper, start, printed, onStart }: LabelSheetProps) {
  const group = useRef<HTMLDivElement>(null);
  const positions = Array.from({ length: countLabelsPerPage(paper) }, (_, index) => index + 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOnSheet(paper, start, event.key);
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus();
    onStart(next);
  };

  const toStyle = (position: number) => {
    if (position < start) return 'fill-[#d9d4ca] stroke-[#a39c8f] [stroke-dasharray:2_2]';
    if (position < start + printed) return 'fill-[#d3e8e6] stroke-[#0b6e6e]';
    return 'fill-white stroke-[#918a7d]';
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={t('labels.startPosition')}
      onKeyDown={onKeyDown}
      // Paper is white in dark mode too.
      className="relative mx-auto w-full max-w-80 rounded-sm bg-white shadow-raised ring-1 ring-black/15 forced-color-adjust-none"
    >
      <SheetDrawing paper={paper} toStyle={toStyle} />
      {positions.map((position) => {
        const { x_mm, y_mm } = toLabelCorner(paper, position);
        const isStart = position === start;
        return (
          <button
            key={position}
            type="button"
            role="radio"
            aria-checked={isStart}
            aria-label={describePosition(paper, position, position < start)}
            tabIndex={isStart ? 0 : -1}
            data-position={position}
            onClick={() => onStart(position)}
            style={{
              left: share(x_mm, paper.page_width_mm),
              top: share(y_mm, paper.page_height_mm),
              width: share(paper.label_width_mm, paper.page_width_mm),
              height: share(paper.label_height_mm, paper.page_height_mm),
            }}
            className={cn(
              'absolute rounded-sm text-[#0b6e6e] hover:bg-[#0b6e6e]/15 focus-visible:outline-offset-0 focus-visible:outline-[#0b6e6e]',
              isStart && 'font-mono text-[0.625rem] leading-none font-semibold',
            )}
          >
            {isStart && t('labels.start')}
          </button>
        );
      })}
    </div>
  );
}

function describePosition({ columns }: LabelPaper, position: number, isUsed: boolean): string {
  const row = Math.ceil(position / columns);
  const column = ((position - 1) % columns) + 1;
  return t(isUsed ? 'labels.usedLabelPosition' : 'labels.labelPosition', { position, row, column });
}
