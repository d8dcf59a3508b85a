import {
  BRASS,
  CARDBOARD,
  CARDBOARD_DARK,
  INK,
  PAPER,
  PAPER_SHADE,
  type Palette,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
  WOOD,
  WOOD_DARK,
  WOOD_LIGHT,
} from './palettes';
import { area, circle, ellipse, faded, moved, rect, repeated, ring, type Shapes, stroke } from './shapes';

export const guitar = ({ main, dark, light, accent }: Palette): Shapes => [
  moved(
    'rotate(38 400 300)',
    rect(382, 20, 36, 260, WOOD_DARK, 4),
    ...repeated(9, (index) => rect(382, 70 + index * 22, 36, 3, STEEL_LIGHT)),
    area('M374 -40 L426 -40 L418 30 L382 30 Z', dark),
    ...repeated(3, (index) =>
      [circle(366, -26 + index * 22, 8, BRASS), circle(434, -26 + index * 22, 8, BRASS)].join(''),
    ),
    area(
      'M400 250 C 470 236 520 270 506 320 C 498 352 520 370 532 410 C 552 500 480 560 400 560 C 320 560 248 500 268 410 C 280 370 302 352 294 320 C 280 270 330 236 400 250 Z',
      dark,
    ),
    area(
      'M400 264 C 462 250 504 280 492 322 C 484 356 506 376 518 414 C 534 492 472 546 400 546 C 328 546 266 492 282 414 C 294 376 316 356 308 322 C 296 280 338 250 400 264 Z',
      main,
    ),
    circle(400, 372, 50, light),
    circle(400, 372, 40, INK),
    rect(346, 462, 108, 24, WOOD_DARK, 8),
    rect(376, 240, 48, 70, WOOD_DARK, 4),
    area('M444 400 C 470 410 470 456 440 458 C 430 440 430 418 444 400 Z', accent),
    ...repeated(4, (index) => rect(388 + index * 7, -20, 2, 494, STEEL_LIGHT)),
  ),
];

export const keyboard = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M230 400 L570 510 M570 400 L230 510', STEEL_DARK, 16),
  rect(130, 230, 540, 176, dark, 16),
  rect(130, 230, 540, 160, main, 16),
  rect(152, 250, 110, 34, INK, 6),
  rect(162, 260, 62, 6, '#8FE3B0', 3),
  ...repeated(5, (index) => circle(300 + index * 34, 267, 11, index === 1 ? accent : light)),
  ...repeated(4, (index) => rect(500 + index * 36, 256, 26, 22, dark, 5)),
  rect(152, 300, 496, 82, PAPER, 4),
  ...repeated(20, (index) => rect(152 + (index + 1) * 23.6, 300, 2, 82, STEEL)),
  ...repeated(21, (index) =>
    index % 7 === 2 || index % 7 === 6 ? '' : rect(168 + index * 23.6, 300, 14, 50, INK, 3),
  ),
];

export const kettle = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M520 210 C 640 200 640 400 530 420', INK, 28),
  area('M262 280 L190 220 L176 236 C 190 300 220 340 250 360 Z', dark),
  area('M290 180 L510 180 L560 480 L240 480 Z', main),
  area('M290 180 L340 180 L310 480 L240 480 Z', light),
  area('M286 200 L296 160 C 340 130 460 130 504 160 L514 200 Z', dark),
  rect(376, 112, 48, 30, INK, 12),
  rect(220, 474, 360, 36, INK, 16),
  rect(400, 270, 26, 150, '#E7EEF0', 13),
  rect(400, 330, 26, 90, '#9CC3D6', 13),
  rect(530, 432, 30, 20, accent, 8),
];

export const mixer = ({ main, dark, light, accent }: Palette): Shapes => [
  rect(170, 470, 460, 40, dark, 20),
  area('M500 220 L610 220 L622 480 L500 480 Z', main),
  area('M570 220 L610 220 L622 480 L582 480 Z', dark),
  rect(186, 130, 440, 120, main, 58),
  rect(210, 146, 330, 18, light, 9),
  rect(186, 206, 440, 44, dark, 22),
  circle(580, 190, 24, STEEL_LIGHT),
  circle(580, 190, 10, accent),
  rect(290, 246, 52, 30, STEEL_DARK, 6),
  stroke('M316 276 C 270 320 276 380 316 396 C 356 380 362 320 316 276 Z', STEEL_DARK, 7),
  area('M196 330 L436 330 C 432 420 400 474 316 474 C 232 474 200 420 196 330 Z', STEEL),
  area('M196 330 L260 330 C 262 400 270 450 290 472 C 224 464 200 410 196 330 Z', STEEL_LIGHT),
  rect(186, 320, 260, 20, STEEL_DARK, 10),
];

export const pan = ({ main, dark, light }: Palette): Shapes => [
  moved(
    'rotate(-20 400 320)',
    rect(540, 292, 170, 44, INK, 20),
    rect(560, 300, 120, 12, '#5A6067', 6),
    rect(516, 296, 50, 36, STEEL_DARK, 6),
    circle(370, 314, 190, dark),
    circle(370, 314, 172, main),
    circle(370, 314, 146, dark),
    ring(370, 314, 96, main, 4),
    stroke('M250 262 C 270 214 310 190 350 184', light, 10),
    circle(678, 314, 9, PAPER),
  ),
];

export const books = ({ main, dark, light, accent }: Palette): Shapes => {
  const book = (x: number, width: number, height: number, fill: string, band: string) =>
    [
      rect(x, 510 - height, width, height, fill, 5),
      rect(x, 510 - height + 36, width, 12, band),
      rect(x, 510 - 60, width, 18, band),
      rect(x + width / 2 - 4, 510 - height + 74, 8, height - 170, band, 4),
      faded(0.18, rect(x + width - 12, 510 - height, 12, height, INK, 4)),
    ].join('');
  return [
    book(150, 66, 350, main, light),
    book(220, 54, 310, accent, PAPER),
    book(278, 84, 380, dark, light),
    book(366, 48, 330, light, dark),
    book(418, 70, 366, main, accent),
    moved('rotate(13 520 510)', book(504, 62, 340, dark, accent), rect(566, 182, 4, 318, PAPER_SHADE)),
  ];
};

export const armchair = ({ main, dark, light, accent }: Palette): Shapes => [
  ...[210, 560].map((x) => area(`M${x} 470 L${x + 34} 470 L${x + 26} 510 L${x + 8} 510 Z`, WOOD_DARK)),
  rect(222, 110, 356, 300, main, 70),
  rect(256, 140, 288, 200, light, 46),
  ...repeated(2, (row) =>
    repeated(3, (column) => circle(322 + column * 78, 200 + row * 70, 8, main)).join(''),
  ),
  rect(232, 330, 336, 90, light, 28),
  rect(232, 388, 336, 94, dark, 22),
  rect(150, 270, 108, 212, main, 46),
  rect(542, 270, 108, 212, main, 46),
  rect(150, 270, 36, 212, dark, 18),
  moved('rotate(-12 440 300)', rect(380, 240, 124, 112, accent, 22), rect(396, 290, 92, 8, PAPER, 4)),
];

export const stool = ({ main, dark, light }: Palette): Shapes => [
  stroke('M290 200 L230 500', WOOD_DARK, 24),
  stroke('M510 200 L570 500', WOOD_DARK, 24),
  stroke('M360 200 L340 500', WOOD, 24),
  stroke('M440 200 L460 500', WOOD, 24),
  stroke('M262 380 L538 380', WOOD_DARK, 15),
  ellipse(400, 196, 180, 54, dark),
  ellipse(400, 178, 180, 54, main),
  ellipse(392, 168, 128, 32, light),
];

export const jacket = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M400 118 C 400 70 436 76 430 100 C 426 118 400 116 400 140', STEEL_DARK, 9),
  area(
    'M300 150 L190 200 L140 440 L214 460 L250 320 L250 508 L550 508 L550 320 L586 460 L660 440 L610 200 L500 150 Z',
    main,
  ),
  area('M250 320 L250 508 L290 508 L280 220 Z M550 320 L550 508 L510 508 L520 220 Z', dark),
  area('M300 150 C 340 200 460 200 500 150 L470 130 C 440 160 360 160 330 130 Z', dark),
  rect(396, 186, 8, 322, INK),
  rect(388, 226, 24, 30, BRASS, 6),
  rect(294, 380, 80, 80, light, 10),
  rect(426, 380, 80, 80, light, 10),
  rect(294, 380, 80, 22, dark, 8),
  rect(426, 380, 80, 22, dark, 8),
  rect(440, 264, 54, 30, accent, 5),
  area('M144 420 L218 440 L214 460 L140 440 Z M656 420 L582 440 L586 460 L660 440 Z', dark),
];

export const suitcase = ({ main, dark, light, accent }: Palette): Shapes => [
  rect(330, 70, 16, 120, STEEL_DARK, 6),
  rect(454, 70, 16, 120, STEEL_DARK, 6),
  rect(318, 58, 164, 28, INK, 14),
  rect(232, 160, 336, 330, main, 34),
  ...repeated(5, (index) => rect(270 + index * 60, 180, 20, 290, dark, 10)),
  rect(232, 160, 336, 30, light, 15),
  rect(556, 280, 24, 80, INK, 10),
  circle(276, 494, 18, INK),
  circle(524, 494, 18, INK),
  moved(
    'rotate(8 470 240)',
    rect(436, 226, 96, 62, accent, 8),
    rect(450, 244, 66, 7, PAPER, 3),
    rect(450, 260, 40, 7, PAPER, 3),
  ),
];

export const binders = ({ main, dark, light, accent }: Palette): Shapes => {
  const binder = (x: number, fill: string) =>
    [
      rect(x, 130, 118, 380, fill, 8),
      faded(0.2, rect(x + 100, 130, 18, 380, INK, 6)),
      rect(x + 22, 176, 74, 150, PAPER, 6),
      rect(x + 34, 200, 50, 8, STEEL_DARK, 4),
      rect(x + 34, 220, 50, 6, STEEL, 3),
      rect(x + 34, 238, 34, 6, STEEL, 3),
      circle(x + 59, 436, 25, INK),
      circle(x + 59, 436, 16, PAPER_SHADE),
    ].join('');
  return [
    binder(152, main),
    binder(276, dark),
    binder(400, light),
    moved('rotate(7 530 510)', binder(526, accent)),
  ];
};

export const cardboardBox = ({ main, accent }: Palette): Shapes => [
  area('M190 250 L130 170 L380 150 L420 240 Z', CARDBOARD_DARK),
  area('M610 250 L672 180 L440 150 L400 240 Z', CARDBOARD_DARK),
  area('M190 240 L610 240 L610 300 L190 300 Z', '#8A6B44'),
  circle(300, 250, 50, main),
  rect(360, 190, 110, 100, accent, 12),
  rect(490, 210, 60, 80, STEEL, 10),
  rect(180, 262, 440, 248, CARDBOARD, 6),
  area('M180 262 L620 262 L640 330 L160 330 Z', '#DDBF95'),
  rect(376, 262, 48, 248, '#E3CFA9'),
  rect(220, 380, 126, 84, PAPER, 6),
  rect(236, 398, 74, 10, INK, 4),
  rect(236, 420, 94, 7, STEEL, 3),
  rect(236, 438, 60, 7, STEEL, 3),
];

export const sewingMachine = ({ main, dark, light, accent }: Palette): Shapes => [
  rect(136, 440, 528, 70, dark, 18),
  rect(136, 440, 528, 24, WOOD_LIGHT, 10),
  area('M500 180 L610 180 L620 446 L500 446 Z', main),
  rect(176, 150, 440, 112, main, 40),
  rect(176, 220, 440, 42, dark, 20),
  rect(186, 200, 86, 146, main, 20),
  rect(204, 164, 280, 14, light, 7),
  rect(224, 340, 12, 76, STEEL_DARK, 4),
  rect(212, 406, 40, 12, STEEL, 4),
  circle(646, 208, 40, STEEL_DARK),
  circle(646, 208, 24, STEEL_LIGHT),
  rect(440, 96, 36, 60, accent, 8),
  rect(432, 88, 52, 12, WOOD_DARK, 5),
  rect(432, 148, 52, 12, WOOD_DARK, 5),
  stroke('M440 120 C 360 90 300 120 240 150 L230 400', accent, 4),
  circle(560, 300, 28, light),
  rect(556, 276, 8, 26, dark, 4),
];

export const boardGame = ({ main, dark, light, accent }: Palette): Shapes => [
  area('M140 430 L660 430 L660 510 L140 510 Z', dark),
  rect(140, 180, 520, 270, main, 10),
  rect(160, 200, 480, 230, light, 8),
  ...repeated(6, (column) =>
    repeated(3, (row) =>
      (column + row) % 2 === 0 ? rect(190 + column * 70, 220 + row * 63, 70, 63, main) : '',
    ).join(''),
  ),
  ...[
    [250, 330, accent],
    [400, 270, PAPER],
    [530, 350, INK],
  ].map(([x, y, fill]) =>
    [
      ellipse(Number(x), Number(y) + 46, 34, 13, String(fill)),
      area(
        `M${Number(x) - 28} ${Number(y) + 46} L${Number(x) - 10} ${y} L${Number(x) + 10} ${y} L${Number(x) + 28} ${Number(y) + 46} Z`,
        String(fill),
      ),
      circle(Number(x), Number(y) - 12, 24, String(fill)),
    ].join(''),
  ),
  moved(
    'rotate(14 600 470)',
    rect(560, 440, 60, 60, PAPER, 12),
    circle(576, 456, 6, INK),
    circle(604, 484, 6, INK),
    circle(590, 470, 6, INK),
  ),
  rect(180, 462, 180, 16, accent, 6),
];
