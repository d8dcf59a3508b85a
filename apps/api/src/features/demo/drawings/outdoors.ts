import {
  BRASS,
  INK,
  PAPER,
  type Palette,
  RUBBER,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
  WOOD,
  WOOD_DARK,
  WOOD_LIGHT,
} from './palettes';
import { area, circle, ellipse, faded, moved, rect, repeated, ring, type Shapes, stroke } from './shapes';

const wheel = (x: number, y: number, radius: number) =>
  [
    ...repeated(12, (index) =>
      moved(`rotate(${index * 30} ${x} ${y})`, rect(x - 1, y - radius, 2, radius, STEEL_DARK)),
    ),
    ring(x, y, radius, RUBBER, 15),
    ring(x, y, radius - 10, STEEL_LIGHT, 5),
    circle(x, y, 12, STEEL_DARK),
  ].join('');

export const bicycle = ({ main, dark, accent }: Palette): Shapes => [
  wheel(240, 398, 104),
  wheel(560, 398, 104),
  stroke('M240 398 L330 240 L380 398 Z', main, 15),
  stroke('M330 240 L506 226 L380 398', main, 15),
  stroke('M494 176 L560 398', dark, 15),
  stroke('M330 240 L316 190', dark, 12),
  area(
    'M262 184 C 280 168 340 170 372 182 C 378 196 356 200 330 202 L 290 204 C 268 204 254 198 262 184 Z',
    INK,
  ),
  stroke('M494 176 L486 150 L548 140 C 576 140 580 172 556 178', INK, 12),
  circle(380, 398, 33, STEEL_DARK),
  circle(380, 398, 20, INK),
  stroke('M380 398 L414 452', STEEL_DARK, 10),
  rect(396, 448, 46, 13, INK, 6),
  stroke('M380 366 L240 386 M380 430 L240 410', STEEL_DARK, 4),
  rect(440, 292, 26, 74, accent, 8),
];

export const helmet = ({ main, dark, light }: Palette): Shapes => [
  stroke('M250 400 C 270 500 380 530 430 500 C 470 476 490 440 500 410', INK, 12),
  area(
    'M146 380 C 130 210 260 120 400 120 C 560 120 660 220 664 350 C 664 400 630 412 580 408 L 200 416 C 164 416 148 404 146 380 Z',
    main,
  ),
  area(
    'M146 380 C 144 350 148 324 156 300 C 220 380 520 400 664 350 C 664 400 630 412 580 408 L 200 416 C 164 416 148 404 146 380 Z',
    dark,
  ),
  ...[
    'M230 300 C 250 220 310 172 380 160 C 330 200 300 250 290 320 Z',
    'M340 324 C 350 240 390 180 440 160 C 430 210 420 260 420 334 Z',
    'M470 334 C 476 260 500 210 530 190 C 560 230 580 280 584 326 Z',
  ].map((slot) => area(slot, INK)),
  stroke('M196 260 C 230 190 300 148 370 140', light, 10),
  rect(420, 484, 40, 30, RUBBER, 8),
];

export const tent = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M400 130 L130 506', STEEL_DARK, 5),
  stroke('M400 130 L676 506', STEEL_DARK, 5),
  area('M400 130 L640 506 L160 506 Z', main),
  area('M400 130 L640 506 L520 506 Z', dark),
  area('M400 130 L160 506 L270 506 Z', light),
  area('M400 200 C 380 320 340 440 310 506 L 490 506 C 460 440 420 320 400 200 Z', INK),
  area('M400 200 C 384 320 350 440 310 506 L 372 506 C 392 440 404 320 400 200 Z', accent),
  stroke('M400 130 L400 200', dark, 6),
  circle(400, 128, 9, PAPER),
  rect(124, 496, 12, 26, WOOD_DARK, 4),
  rect(666, 496, 12, 26, WOOD_DARK, 4),
];

export const backpack = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M354 124 C 354 70 446 70 446 124', INK, 16),
  rect(186, 300, 70, 170, dark, 28),
  rect(544, 300, 70, 170, dark, 28),
  rect(228, 110, 344, 400, main, 90),
  area(
    'M228 220 L228 200 A 90 90 0 0 1 318 110 L482 110 A 90 90 0 0 1 572 200 L572 220 C 520 262 280 262 228 220 Z',
    light,
  ),
  rect(266, 312, 268, 172, dark, 36),
  rect(284, 328, 232, 12, STEEL_LIGHT, 6),
  rect(472, 326, 14, 36, accent, 6),
  rect(322, 196, 26, 96, INK, 8),
  rect(452, 196, 26, 96, INK, 8),
  rect(316, 250, 38, 24, BRASS, 6),
  rect(446, 250, 38, 24, BRASS, 6),
  rect(372, 396, 56, 44, accent, 8),
];

export const wateringCan = ({ main, dark, light }: Palette): Shapes => [
  stroke('M470 220 C 640 150 690 330 540 420', dark, 24),
  stroke('M300 210 C 330 130 450 130 476 206', dark, 20),
  area('M300 400 L300 340 L186 200 L160 216 Z', dark),
  moved('rotate(-42 168 196)', rect(120, 174, 96, 34, light, 12), rect(112, 160, 112, 20, main, 10)),
  area('M276 216 L524 216 L552 510 L248 510 Z', main),
  area('M276 216 L330 216 L318 510 L248 510 Z', light),
  ellipse(400, 216, 124, 26, dark),
  ellipse(400, 218, 100, 17, INK),
  rect(256, 440, 290, 16, dark),
];

export const spade = ({ main, dark }: Palette): Shapes => [
  moved(
    'rotate(24 400 300)',
    rect(386, 120, 28, 250, WOOD, 10),
    rect(386, 120, 10, 250, WOOD_LIGHT, 5),
    area(
      'M336 60 L464 60 C 480 60 480 92 464 92 L436 94 L414 140 L386 140 L364 94 L336 92 C 320 92 320 60 336 60 Z',
      main,
    ),
    area('M362 94 L438 94 L412 130 L388 130 Z', dark),
    area('M384 330 L416 330 L424 380 L376 380 Z', dark),
    area('M312 376 L488 376 L480 500 C 470 540 420 560 400 566 C 380 560 330 540 320 500 Z', STEEL),
    area('M312 376 L488 376 L486 396 L314 396 Z', STEEL_DARK),
    area('M392 396 L408 396 L404 520 L396 520 Z', STEEL_LIGHT),
  ),
];

export const mower = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M280 360 L150 130 L210 118', INK, 16),
  stroke('M316 350 L180 124', STEEL_DARK, 10),
  rect(176, 106, 74, 24, accent, 12),
  area('M226 420 C 226 360 260 340 320 340 L560 340 C 620 340 660 380 664 440 L664 470 L226 470 Z', main),
  area('M226 440 L664 440 L664 470 L226 470 Z', dark),
  rect(340, 262, 190, 90, dark, 22),
  rect(340, 262, 190, 32, INK, 16),
  rect(360, 310, 110, 12, light, 6),
  ...[280, 600].map((x) =>
    [circle(x, 460, 50, RUBBER), circle(x, 460, 30, STEEL), circle(x, 460, 11, accent)].join(''),
  ),
];

export const skis = ({ main, dark, light, accent }: Palette): Shapes => {
  const ski = (x: number, angle: number) =>
    moved(
      `rotate(${angle} ${x} 510)`,
      area(
        `M${x - 22} 506 L${x - 24} 140 C ${x - 24} 96 ${x - 6} 70 ${x} 62 C ${x + 6} 70 ${x + 24} 96 ${x + 24} 140 L${x + 22} 506 Z`,
        main,
      ),
      rect(x - 23, 200, 46, 60, light),
      rect(x - 23, 260, 46, 14, accent),
      rect(x - 22, 440, 44, 40, dark),
      rect(x - 26, 324, 52, 86, INK, 10),
      rect(x - 16, 336, 32, 26, STEEL, 6),
    );
  const pole = (x: number, angle: number) =>
    moved(
      `rotate(${angle} ${x} 510)`,
      rect(x - 5, 190, 10, 320, STEEL_DARK, 5),
      rect(x - 11, 150, 22, 76, RUBBER, 10),
      ellipse(x, 470, 30, 9, accent),
    );
  return [pole(220, -7), pole(586, 7), ski(348, -5), ski(458, 5)];
};

export const stove = ({ main, dark, light, accent }: Palette): Shapes => [
  area(
    'M300 330 C 290 290 330 270 330 230 C 370 270 400 250 396 200 C 440 240 470 260 460 300 C 500 290 500 320 500 330 Z',
    '#E9B25C',
  ),
  area('M350 330 C 346 300 380 290 384 262 C 410 286 440 300 440 330 Z', '#7FB2D6'),
  stroke('M270 330 L530 330', STEEL_DARK, 13),
  stroke('M280 330 L300 296 M520 330 L500 296', STEEL_DARK, 13),
  rect(356, 330, 88, 50, STEEL, 8),
  rect(376, 376, 48, 30, BRASS, 6),
  stroke('M424 392 L520 392', STEEL_DARK, 9),
  rect(512, 370, 22, 46, accent, 8),
  area(
    'M292 450 C 292 410 340 402 400 402 C 460 402 508 410 508 450 L508 486 C 508 506 490 510 400 510 C 310 510 292 506 292 486 Z',
    main,
  ),
  area('M292 450 C 292 420 320 410 350 406 L350 509 C 306 508 292 504 292 486 Z', light),
  rect(292, 462, 216, 18, dark),
  faded(0.4, ellipse(400, 300, 160, 100, '#FFF3CE')),
];

export const flowerPots = ({ main, dark, light, accent }: Palette): Shapes => {
  const pot = (x: number, y: number, scale: number) =>
    moved(
      `translate(${x} ${y}) scale(${scale})`,
      area('M-76 -110 L76 -110 L54 0 L-54 0 Z', main),
      area('M-76 -110 L-36 -110 L-28 0 L-54 0 Z', light),
      rect(-90, -148, 180, 44, dark, 8),
      rect(-90, -148, 180, 16, main, 8),
    );
  const leaf = (path: string) => area(path, '#5F8A4A');
  return [
    stroke('M256 380 L256 230', '#46692F', 9),
    leaf('M256 300 C 180 290 170 230 176 206 C 230 214 256 250 256 300 Z'),
    leaf('M256 270 C 330 260 340 200 334 176 C 282 184 256 220 256 270 Z'),
    circle(256, 194, 32, accent),
    circle(256, 194, 13, BRASS),
    pot(256, 510, 1),
    pot(452, 510, 0.86),
    pot(590, 510, 0.66),
    leaf('M452 384 C 400 370 396 310 404 290 C 440 306 456 340 452 384 Z'),
    leaf('M452 384 C 500 370 508 310 500 282 C 462 306 448 340 452 384 Z'),
  ];
};
