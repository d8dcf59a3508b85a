import { BRASS, INK, PAPER, type Palette, RUBBER, STEEL, STEEL_DARK, STEEL_LIGHT } from './palettes';
import { area, circle, ellipse, faded, moved, rect, repeated, ring, type Shapes, stroke } from './shapes';

export const router = ({ main, dark, light, accent }: Palette): Shapes => [
  ...[200, 320, 480, 600].map((x, index) =>
    moved(
      `rotate(${(index - 1.5) * 8} ${x} 370)`,
      rect(x - 13, 120, 26, 260, RUBBER, 13),
      rect(x - 13, 120, 9, 250, INK, 5),
    ),
  ),
  rect(140, 360, 520, 120, main, 26),
  area('M140 420 L660 420 L660 454 A 26 26 0 0 1 634 480 L166 480 A 26 26 0 0 1 140 454 Z', dark),
  rect(164, 372, 472, 12, light, 6),
  ...repeated(7, (index) => circle(206 + index * 34, 402, 8, index < 5 ? '#8FE3B0' : accent)),
  ...repeated(10, (index) => rect(470 + index * 16, 396, 8, 26, dark, 4)),
  rect(190, 480, 70, 26, RUBBER, 8),
  rect(540, 480, 70, 26, RUBBER, 8),
];

export const networkSwitch = ({ main, dark, light, accent }: Palette): Shapes => {
  const cables = [accent, light, '#E4DFD6', accent];
  return [
    rect(130, 250, 540, 190, main, 12),
    rect(130, 250, 540, 26, light, 10),
    rect(130, 414, 540, 26, dark, 10),
    ...repeated(8, (index) => {
      const x = 196 + index * 52;
      return [
        rect(x, 316, 42, 46, INK, 5),
        rect(x + 11, 308, 20, 14, INK, 3),
        circle(x + 10, 298, 4.5, '#8FE3B0'),
        circle(x + 32, 298, 4.5, index % 3 === 0 ? BRASS : '#8FE3B0'),
      ].join('');
    }),
    ...cables.map((cable, index) => {
      const x = 217 + index * 104;
      return [
        rect(x - 13, 330, 26, 46, '#DDE3E6', 4),
        stroke(`M${x} 376 C ${x} 470 ${x - 40} 450 ${x - 30} 508`, cable, 14),
      ].join('');
    }),
    circle(160, 330, 9, '#8FE3B0'),
    rect(628, 320, 22, 34, dark, 5),
  ];
};

export const cable = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M540 392 C 610 430 600 500 500 496 L 470 494', main, 22),
  ...repeated(5, (index) => ring(400, 300, 176 - index * 24, index % 2 === 0 ? main : dark, 22)),
  faded(
    0.35,
    ...repeated(5, (index) =>
      stroke(
        `M${256 + index * 21} 210 A ${176 - index * 24} ${176 - index * 24} 0 0 1 ${384 - index * 2} ${126 + index * 24}`,
        light,
        5,
      ),
    ),
  ),
  moved('rotate(-28 400 300)', rect(210, 274, 136, 52, accent, 12), rect(210, 274, 136, 16, PAPER, 8)),
  rect(392, 470, 90, 50, INK, 12),
  rect(336, 476, 62, 38, STEEL, 5),
  rect(336, 476, 62, 12, STEEL_LIGHT, 4),
  rect(352, 496, 12, 8, STEEL_DARK),
  rect(372, 496, 12, 8, STEEL_DARK),
];

export const laptop = ({ main, dark, light, accent, backdrop }: Palette): Shapes => [
  rect(200, 130, 400, 288, dark, 20),
  rect(216, 146, 368, 250, backdrop, 8),
  area(
    'M216 320 L330 230 L420 300 L490 250 L584 330 L584 388 A 8 8 0 0 1 576 396 L224 396 A 8 8 0 0 1 216 388 Z',
    light,
  ),
  area(
    'M216 350 L310 290 L420 360 L584 300 L584 388 A 8 8 0 0 1 576 396 L224 396 A 8 8 0 0 1 216 388 Z',
    main,
  ),
  circle(500, 206, 30, accent),
  area('M150 490 L200 412 L600 412 L650 490 Z', STEEL),
  area('M214 424 L586 424 L612 462 L188 462 Z', STEEL_DARK),
  ...repeated(3, (row) =>
    repeated(13, (column) =>
      rect(212 - row * 6 + column * (29 + row * 0.9), 427 + row * 12, 24, 9, INK, 2),
    ).join(''),
  ),
  rect(350, 466, 100, 18, STEEL_LIGHT, 4),
  rect(150, 488, 500, 20, STEEL_DARK, 10),
];

export const camera = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M150 250 C 60 130 250 60 400 80 C 560 60 740 130 650 250', dark, 18),
  area('M310 200 L340 140 L460 140 L490 200 Z', dark),
  rect(346, 126, 108, 22, STEEL_DARK, 6),
  rect(136, 196, 528, 300, main, 34),
  rect(136, 260, 528, 190, dark, 0),
  rect(136, 196, 528, 18, light, 9),
  rect(180, 166, 80, 34, STEEL, 8),
  rect(540, 172, 60, 28, accent, 8),
  circle(400, 352, 138, STEEL_DARK),
  circle(400, 352, 126, INK),
  ring(400, 352, 104, RUBBER, 12),
  circle(400, 352, 84, '#22343F'),
  circle(400, 352, 58, '#34576B'),
  circle(400, 352, 30, '#1B2A33'),
  ellipse(370, 316, 26, 16, '#A9C8D6'),
  circle(432, 392, 9, '#7FA8BB'),
  rect(586, 228, 52, 26, STEEL_LIGHT, 6),
  circle(176, 232, 10, accent),
];

export const lens = ({ main, dark, accent }: Palette): Shapes => [
  rect(262, 440, 276, 70, STEEL, 10),
  rect(262, 440, 276, 20, STEEL_LIGHT, 8),
  rect(236, 290, 328, 156, INK, 14),
  rect(236, 290, 328, 46, RUBBER, 12),
  ...repeated(20, (index) => rect(246 + index * 16, 346, 8, 74, RUBBER, 3)),
  rect(236, 428, 328, 12, accent),
  area('M214 190 L586 190 L566 296 L234 296 Z', main),
  area('M214 190 L300 190 L312 296 L234 296 Z', dark),
  ellipse(400, 190, 186, 64, INK),
  ellipse(400, 190, 160, 52, '#22343F'),
  ellipse(400, 192, 112, 36, '#3F6A80'),
  ellipse(400, 194, 60, 19, '#1B2A33'),
  ellipse(350, 176, 40, 11, '#A9C8D6'),
  rect(386, 322, 28, 12, PAPER, 4),
];

export const headphones = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M190 380 C 170 60 630 60 610 380', dark, 34),
  stroke('M196 340 C 190 90 610 90 604 340', main, 18),
  stroke('M260 178 C 330 110 470 110 540 178', light, 10),
  rect(150, 320, 96, 176, main, 44),
  rect(554, 320, 96, 176, main, 44),
  rect(210, 312, 60, 192, INK, 28),
  rect(530, 312, 60, 192, INK, 28),
  rect(226, 330, 26, 156, RUBBER, 13),
  rect(548, 330, 26, 156, RUBBER, 13),
  circle(178, 408, 15, accent),
  circle(622, 408, 15, accent),
];

export const speaker = ({ main, dark, light, accent }: Palette): Shapes => [
  rect(246, 86, 308, 424, dark, 14),
  rect(246, 86, 284, 424, main, 12),
  rect(262, 100, 14, 396, light, 7),
  circle(392, 192, 66, dark),
  circle(392, 192, 54, INK),
  circle(392, 192, 24, STEEL_DARK),
  circle(392, 192, 12, STEEL_LIGHT),
  circle(392, 370, 112, dark),
  circle(392, 370, 98, INK),
  ring(392, 370, 78, RUBBER, 14),
  circle(392, 370, 40, STEEL_DARK),
  circle(384, 360, 16, STEEL),
  circle(500, 486, 7, accent),
];

export const turntable = ({ main, dark, light, accent }: Palette): Shapes => [
  area('M130 430 L190 190 L610 190 L670 430 Z', main),
  rect(130, 428, 540, 60, dark, 8),
  rect(130, 428, 540, 14, light, 6),
  rect(176, 486, 72, 24, INK, 8),
  rect(552, 486, 72, 24, INK, 8),
  ellipse(366, 312, 190, 104, INK),
  ...repeated(
    4,
    (index) =>
      `<ellipse cx="366" cy="312" rx="${172 - index * 26}" ry="${94 - index * 14}" fill="none" stroke="#4A5058" stroke-width="3"/>`,
  ),
  ellipse(366, 312, 62, 34, accent),
  ellipse(366, 312, 8, 5, PAPER),
  ellipse(590, 236, 34, 20, STEEL_DARK),
  ellipse(590, 230, 26, 15, STEEL_LIGHT),
  stroke('M590 230 L600 330 L520 378', STEEL, 11),
  rect(488, 366, 46, 22, PAPER, 5),
  ellipse(616, 396, 16, 9, STEEL_LIGHT),
];

export const hardDrive = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M400 160 C 400 60 560 60 560 110 C 560 160 640 160 648 100', INK, 14),
  rect(378, 130, 44, 50, INK, 8),
  rect(236, 166, 328, 344, dark, 32),
  rect(236, 166, 328, 326, main, 32),
  rect(262, 190, 276, 278, light, 20),
  rect(274, 202, 252, 254, main, 14),
  rect(308, 240, 116, 18, PAPER, 6),
  rect(308, 270, 72, 12, light, 6),
  circle(484, 424, 10, accent),
  faded(0.25, ...repeated(6, (index) => rect(308, 330 + index * 18, 160 - index * 14, 6, PAPER, 3))),
];

export const powerAdapter = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M470 330 C 600 330 650 400 600 460 C 560 506 420 500 380 470', INK, 13),
  rect(318, 452, 70, 34, INK, 8),
  rect(276, 458, 46, 22, BRASS, 4),
  rect(216, 200, 268, 236, dark, 26),
  rect(216, 200, 268, 214, main, 26),
  rect(240, 216, 220, 14, light, 7),
  rect(272, 262, 156, 84, PAPER, 8),
  rect(288, 278, 96, 8, STEEL_DARK, 4),
  rect(288, 296, 124, 8, STEEL, 4),
  rect(288, 314, 70, 8, STEEL, 4),
  circle(450, 388, 8, accent),
  rect(274, 128, 26, 76, STEEL, 8),
  rect(400, 128, 26, 76, STEEL, 8),
  rect(274, 128, 9, 76, STEEL_LIGHT, 4),
  rect(400, 128, 9, 76, STEEL_LIGHT, 4),
];

export const deskLamp = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M270 480 L220 280 L452 118', STEEL_DARK, 17),
  stroke('M282 480 L232 286', STEEL_LIGHT, 5),
  circle(220, 280, 24, dark),
  circle(220, 280, 10, accent),
  area('M180 510 C 180 478 220 470 274 470 C 330 470 366 478 366 510 Z', dark),
  area('M180 510 C 180 484 220 478 274 478 C 330 478 366 484 366 510 Z', main),
  moved(
    'rotate(-8 440 120)',
    area('M410 226 L610 226 L648 452 L384 488 Z', '#FFF3CE'),
    area('M430 150 C 438 90 540 84 568 140 L 626 216 L 396 222 Z', main),
    area('M430 150 C 434 120 450 104 482 100 L 470 220 L 396 222 Z', light),
    ellipse(510, 226, 76, 16, '#FFFBEA'),
    rect(392, 210, 238, 20, dark, 10),
    rect(450, 80, 66, 32, dark, 14),
  ),
];

export const monitor = ({ main, dark, light, accent }: Palette): Shapes => [
  area('M360 400 L440 400 L456 486 L344 486 Z', STEEL_DARK),
  rect(272, 482, 256, 28, STEEL, 12),
  rect(136, 106, 528, 316, INK, 18),
  rect(152, 122, 496, 270, dark, 6),
  area('M152 122 L480 122 L300 392 L152 392 Z', main),
  area('M152 280 C 240 220 330 340 420 280 C 500 230 570 300 648 250 L648 392 L152 392 Z', light),
  area('M152 330 C 260 290 350 390 460 330 C 540 290 600 340 648 320 L648 392 L152 392 Z', accent),
  circle(400, 407, 5, '#8FE3B0'),
];
