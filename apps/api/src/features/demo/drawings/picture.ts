import { dotText, dotTextWidth } from './dot-font';
import {
  CARDBOARD,
  CARDBOARD_DARK,
  INK,
  PALETTES,
  PAPER,
  PAPER_SHADE,
  type Palette,
  type PaletteName,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
} from './palettes';
import { SCENES, type SceneName } from './scenes';
import {
  area,
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  circle,
  faded,
  moved,
  rect,
  repeated,
  type Shapes,
  stroke,
} from './shapes';
import { type SubjectName, SUBJECTS } from './subjects';

/** How a thing is photographed. */
export type View = 'whole' | 'detail' | 'plate' | 'box' | 'receipt';

/** What there is to know about a thing for drawing it. */
export interface Look {
  subject: SubjectName;
  colour: PaletteName;
  scene: SceneName;
  /** Shown the other way round. */
  mirrored?: boolean;
}

/** What is written on type plates and receipts. */
interface Writing {
  model_number?: string | null;
  serial_number?: string | null;
  purchase_price?: number | null;
  purchase_date?: string | null;
}

const MIRROR = `translate(${CANVAS_WIDTH} 0) scale(-1 1)`;

const whole = ({ subject, scene, mirrored }: Look, palette: Palette): Shapes => {
  const drawing = SUBJECTS[subject].draw(palette);
  return [...SCENES[scene](palette), mirrored ? moved(MIRROR, ...drawing) : drawing.join('')];
};

function detail(look: Look, palette: Palette): Shapes {
  const [x, y] = SUBJECTS[look.subject].detail;
  const scale = 2.1;
  const middleX = look.mirrored ? CANVAS_WIDTH - x : x;
  // Never beyond the edge of the drawing.
  const shift = (middle: number, size: number) =>
    Math.min(0, Math.max(size - size * scale, size / 2 - middle * scale));
  return [
    moved(
      `translate(${shift(middleX, CANVAS_WIDTH)} ${shift(y, CANVAS_HEIGHT)}) scale(${scale})`,
      ...whole(look, palette),
    ),
  ];
}

/** Bars whose widths come from the text, so that each is another. */
function barcode(text: string, x: number, y: number, width: number, height: number): Shapes {
  const widths = Array.from(text).flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return [1 + (code & 1), 1 + ((code >> 1) & 3), 1 + ((code >> 3) & 1), 1 + ((code >> 2) & 1)];
  });
  const unit = width / widths.reduce((sum, bar) => sum + bar, 0);
  let left = x;
  return widths.map((bar, index) => {
    const start = left;
    left += bar * unit;
    return index % 2 === 0 ? rect(start, y, bar * unit, height, INK) : '';
  });
}

/** The largest whole dot with which the text still fits. */
const dotFor = (text: string, width: number, largest: number) =>
  Math.max(2, Math.min(largest, Math.floor((width / dotTextWidth(text, 1)) * 2) / 2));

const fitted = (text: string, x: number, y: number, width: number, largest: number, fill: string) =>
  dotText(text, x, y, dotFor(text, width, largest), fill);

/** The type plate, riveted to the thing. */
function plate({ subject }: Look, { main, dark, light, accent }: Palette, writing: Writing): Shapes {
  const model = writing.model_number ?? subject;
  const serial = writing.serial_number ?? '-';
  return [
    rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT, main),
    area('M0 0 L800 0 L800 70 L0 210 Z', light),
    area('M0 600 L800 600 L800 500 L0 560 Z', dark),
    moved(
      'rotate(-3 400 300)',
      faded(0.3, rect(140, 134, 536, 356, INK, 18)),
      rect(132, 122, 536, 356, STEEL_LIGHT, 18),
      rect(132, 122, 536, 12, '#FFFFFF', 6),
      ...[
        [158, 148],
        [642, 148],
        [158, 452],
        [642, 452],
      ].map(([x, y]) => circle(Number(x), Number(y), 10, STEEL_DARK)),
      rect(184, 160, 432, 66, dark, 8),
      ...fitted(model, 206, 176, 388, 5, PAPER),
      ...dotText('S/N', 188, 256, 4, STEEL_DARK),
      ...fitted(serial, 278, 256, 340, 4, INK),
      rect(184, 302, 432, 3, STEEL),
      ...barcode(`${model}${serial}`, 188, 326, 300, 96),
      rect(520, 326, 96, 96, PAPER, 8),
      stroke('M548 350 L548 398 M588 350 L588 398 M536 374 L600 374', accent, 9),
    ),
  ];
}

/** The thing in the box it came in, or is kept in. */
const box = ({ subject, scene, mirrored }: Look, palette: Palette): Shapes => [
  ...SCENES[scene === 'pegboard' ? 'bench' : scene](palette),
  area('M180 300 L110 220 L250 200 L290 290 Z M620 300 L690 220 L550 200 L510 290 Z', CARDBOARD_DARK),
  rect(176, 290, 448, 60, '#8A6B44'),
  moved(`translate(160 66) scale(0.6) ${mirrored ? MIRROR : ''}`, ...SUBJECTS[subject].draw(palette)),
  rect(164, 316, 472, 214, CARDBOARD, 6),
  rect(164, 316, 472, 26, '#DDBF95', 6),
  rect(378, 342, 44, 188, '#E3CFA9'),
  rect(210, 398, 130, 90, PAPER, 8),
  ...barcode(subject, 224, 412, 102, 36),
  rect(224, 460, 76, 9, STEEL_DARK, 4),
  rect(460, 410, 120, 58, palette.main, 8),
  rect(476, 428, 88, 8, PAPER, 4),
  rect(476, 444, 54, 8, PAPER, 4),
];

/** The receipt on the table, with the day and the price. */
function receipt(_look: Look, { backdrop, surface, main, light }: Palette, writing: Writing): Shapes {
  const price = writing.purchase_price?.toFixed(2) ?? '-';
  const teeth = repeated(18, (index) => `L${568 - index * 19} ${index % 2 === 0 ? 566 : 552}`).join(' ');
  return [
    rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT, surface),
    ...repeated(6, (index) => rect(0, index * 104, CANVAS_WIDTH, 4, backdrop)),
    moved(
      'rotate(4 400 300)',
      faded(0.2, area(`M240 44 L576 44 L576 560 L240 560 Z`, INK)),
      area(`M230 34 L568 34 L568 552 ${teeth} L230 552 Z`, PAPER),
      rect(340, 66, 118, 46, main, 10),
      rect(358, 82, 82, 14, light, 7),
      ...dotText(writing.purchase_date ?? '', 300, 140, 3.5, STEEL_DARK),
      ...repeated(4, (index) =>
        [
          rect(262, 196 + index * 40, 120 + (index % 3) * 30, 12, STEEL, 6),
          rect(480, 196 + index * 40, 56, 12, STEEL, 6),
        ].join(''),
      ),
      rect(262, 366, 274, 4, PAPER_SHADE),
      ...fitted(price, 536 - dotTextWidth(price, dotFor(price, 200, 6)), 390, 200, 6, INK),
      ...barcode(price + (writing.purchase_date ?? ''), 262, 458, 274, 60),
    ),
  ];
}

const VIEWS: Record<View, (look: Look, palette: Palette, writing: Writing) => Shapes> = {
  whole,
  detail,
  plate,
  box,
  receipt,
};

/** A picture as SVG text, 4:3. */
export function drawPicture(view: View, look: Look, writing: Writing, width: number): string {
  const shapes = VIEWS[view](look, PALETTES[look.colour], writing);
  const height = (width * CANVAS_HEIGHT) / CANVAS_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${CANVAS_WIDTH} ${CANVAS_HEIGHT}">${shapes.join('')}</svg>`;
}
