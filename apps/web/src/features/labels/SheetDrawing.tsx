import { countLabelsPerPage, type LabelPaper, toLabelCorner } from '@stowage/contracts';
import { cn } from '../../lib/cn';

interface SheetDrawingProps {
  paper: LabelPaper;
  /** `position` counts from 1. */
  toStyle: (position: number) => string;
  className?: string;
}

export function SheetDrawing({ paper, toStyle, className }: SheetDrawingProps) {
  const positions = Array.from({ length: countLabelsPerPage(paper) }, (_, index) => index + 1);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${paper.page_width_mm} ${paper.page_height_mm}`}
      className={cn('block h-auto w-full', className)}
    >
      {positions.map((position) => {
        const { x_mm, y_mm } = toLabelCorner(paper, position);
        return (
          <rect
            key={position}
            x={x_mm}
            y={y_mm}
            width={paper.label_width_mm}
            height={paper.label_height_mm}
            rx={paper.corner_radius_mm}
            vectorEffect="non-scaling-stroke"
            className={toStyle(position)}
          />
        );
      })}
    </svg>
  );
}
