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
import { area, circle, faded, moved, rect, repeated, ring, type Shapes, stroke } from './shapes';

export const drill = ({ main, dark, light, accent }: Palette): Shapes => [
  area('M320 280 L420 280 L392 440 L292 440 Z', dark),
  area('M330 280 L372 280 L346 440 L302 440 Z', main),
  rect(262, 430, 172, 76, RUBBER, 14),
  rect(262, 430, 172, 22, INK, 10),
  rect(282, 470, 70, 14, accent, 7),
  area('M424 292 C 450 300 452 330 428 344 L 408 338 L 414 292 Z', INK),
  rect(206, 168, 300, 128, main, 40),
  area('M206 232 L506 232 L506 256 A 40 40 0 0 1 466 296 L246 296 A 40 40 0 0 1 206 256 Z', dark),
  rect(240, 186, 210, 16, light, 8),
  ...repeated(5, (index) => rect(232 + index * 20, 246, 10, 30, INK, 5)),
  rect(496, 182, 40, 100, RUBBER, 10),
  area('M536 192 L596 208 L596 256 L536 272 Z', STEEL_DARK),
  area('M536 192 L596 208 L596 224 L536 220 Z', STEEL_LIGHT),
  rect(594, 222, 84, 20, STEEL, 4),
  ...repeated(4, (index) => stroke(`M${606 + index * 18} 240 L${616 + index * 18} 224`, STEEL_DARK, 4)),
];

export const handSaw = ({ main, dark, light }: Palette): Shapes => [
  moved(
    'rotate(-14 400 320)',
    area('M290 240 L690 300 L690 344 L300 384 Z', STEEL),
    area('M290 240 L690 300 L690 312 L292 268 Z', STEEL_LIGHT),
    area(
      `M300 384 ${repeated(26, (index) => {
        const x = 300 + index * 15;
        const y = 384 - index * 1.54;
        return `L${x + 8} ${y + 13} L${x + 15} ${y - 1.5}`;
      }).join(' ')} L690 340 L300 376 Z`,
      STEEL_DARK,
    ),
    area(
      'M120 250 C 130 200 190 196 240 214 L 318 236 L 322 372 C 300 420 226 434 168 418 C 120 400 112 310 120 250 Z',
      main,
    ),
    area(
      'M120 300 C 116 360 130 408 168 418 C 226 434 300 420 322 372 L 321 340 C 280 392 180 400 120 300 Z',
      dark,
    ),
    area(
      'M176 268 C 186 246 226 250 248 266 C 268 284 266 346 244 362 C 222 376 186 366 178 344 C 170 320 170 288 176 268 Z',
      '#F4F1EA',
    ),
    stroke('M150 232 C 190 214 240 224 296 240', light, 8),
    circle(296, 276, 11, BRASS),
    circle(300, 342, 11, BRASS),
  ),
];

export const hammer = ({ main, dark, light }: Palette): Shapes => [
  moved(
    'rotate(32 400 320)',
    rect(382, 190, 40, 140, WOOD, 8),
    rect(382, 190, 14, 140, WOOD_LIGHT, 6),
    rect(376, 310, 52, 224, main, 22),
    rect(376, 310, 20, 224, light, 10),
    ...repeated(6, (index) => rect(376, 360 + index * 26, 52, 8, dark, 4)),
    rect(360, 124, 88, 84, STEEL_DARK, 12),
    rect(360, 124, 88, 26, STEEL, 12),
    rect(446, 132, 56, 66, STEEL_DARK, 6),
    rect(498, 122, 34, 86, STEEL, 10),
    area(
      'M362 128 C 320 126 280 140 252 186 C 250 196 262 198 268 190 C 296 166 330 168 362 200 Z',
      STEEL_DARK,
    ),
    area('M362 128 C 320 126 280 140 252 186 C 286 152 324 144 362 150 Z', STEEL),
  ),
];

export const spanners = ({ main, light, accent }: Palette): Shapes => {
  const spanner = (x: number, scale: number, band: string) =>
    moved(
      `translate(${x} 300) scale(${scale})`,
      rect(-17, -130, 34, 270, STEEL, 12),
      rect(-17, -130, 12, 270, STEEL_LIGHT, 6),
      rect(-6, -70, 14, 150, STEEL_DARK, 7),
      area(
        'M-52 -150 C -58 -196 -40 -220 -22 -230 L -22 -176 L 22 -176 L 22 -230 C 40 -220 58 -196 52 -150 C 44 -118 -44 -118 -52 -150 Z',
        STEEL,
      ),
      circle(0, 166, 46, STEEL),
      circle(0, 166, 25, STEEL_DARK),
      rect(-19, 84, 38, 24, band),
    );
  return [
    spanner(206, 0.86, light),
    spanner(322, 0.98, main),
    spanner(450, 1.1, light),
    spanner(590, 1.22, accent),
  ];
};

export const multimeter = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M300 500 C 190 560 150 420 190 330 C 210 280 170 240 180 180', INK, 10),
  stroke('M470 500 C 600 560 640 420 600 320 C 586 280 620 240 612 180', '#A33B35', 10),
  rect(172, 120, 18, 90, INK, 8),
  rect(603, 120, 18, 90, '#A33B35', 8),
  rect(274, 84, 252, 426, dark, 38),
  rect(288, 96, 224, 402, main, 30),
  rect(314, 124, 172, 96, '#CBD8C6', 10),
  rect(314, 124, 172, 14, '#B5C5B0', 6),
  ...repeated(4, (index) => rect(336 + index * 36, 156, 22, 46, '#3A463C', 4)),
  ...repeated(4, (index) => rect(343 + index * 36, 164, 8, 12, '#CBD8C6')),
  ...repeated(4, (index) => rect(343 + index * 36, 182, 8, 12, '#CBD8C6')),
  circle(400, 330, 76, dark),
  circle(400, 330, 60, INK),
  rect(391, 268, 18, 124, light, 9),
  ...repeated(10, (index) =>
    moved(`rotate(${-135 + index * 30} 400 330)`, rect(397, 240, 6, 14, index === 4 ? accent : light, 3)),
  ),
  circle(340, 454, 18, INK),
  circle(400, 454, 18, INK),
  circle(460, 454, 18, '#A33B35'),
];

export const solderingStation = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M320 470 C 420 560 640 560 610 430 C 596 380 560 380 566 330', INK, 11),
  rect(150, 300, 240, 210, dark, 18),
  rect(150, 300, 240, 186, main, 18),
  rect(174, 326, 120, 62, INK, 8),
  ...repeated(3, (index) => rect(190 + index * 32, 340, 22, 34, '#E58B4A', 4)),
  circle(340, 356, 27, dark),
  rect(336, 332, 8, 24, light, 4),
  rect(174, 416, 40, 26, accent, 6),
  circle(330, 430, 14, INK),
  area('M470 510 L 660 510 L 640 476 L 490 476 Z', RUBBER),
  ...repeated(6, (index) => ring(520 + index * 9, 452 - index * 26, 34, STEEL_DARK, 7)),
  moved(
    'rotate(22 560 300)',
    rect(544, 210, 32, 150, main, 14),
    rect(544, 210, 32, 40, dark, 12),
    rect(550, 356, 20, 86, STEEL, 4),
    rect(538, 340, 44, 18, INK, 8),
    area('M552 440 L568 440 L560 486 Z', STEEL_DARK),
    rect(548, 258, 7, 74, light, 3),
  ),
];

export const clamp = ({ main, dark, light }: Palette): Shapes => [
  rect(160, 196, 480, 34, STEEL, 6),
  rect(160, 196, 480, 11, STEEL_LIGHT, 5),
  ...repeated(22, (index) => rect(186 + index * 20, 220, 8, 10, STEEL_DARK)),
  area('M560 160 L640 160 L640 430 C 640 450 600 452 588 430 L 560 260 Z', dark),
  area('M560 160 L612 160 L612 436 C 604 446 594 440 588 430 L 560 260 Z', main),
  rect(548, 396, 30, 66, INK, 8),
  area('M250 160 L360 160 L340 270 L312 420 C 306 440 270 440 264 424 Z', main),
  area('M310 160 L360 160 L340 270 L312 420 C 306 436 292 438 282 436 Z', dark),
  rect(270, 180, 60, 14, light, 7),
  rect(310, 420, 190, 22, STEEL_DARK, 6),
  ...repeated(11, (index) => stroke(`M${330 + index * 15} 440 L${336 + index * 15} 422`, STEEL_LIGHT, 3)),
  rect(494, 398, 26, 66, INK, 8),
  rect(150, 404, 150, 54, WOOD, 20),
  rect(150, 404, 150, 20, WOOD_LIGHT, 10),
  ...repeated(4, (index) => rect(172 + index * 30, 410, 6, 42, WOOD_DARK, 3)),
];

export const tapeMeasure = ({ main, dark, light, accent }: Palette): Shapes => [
  area('M500 440 L676 440 L676 476 L500 476 Z', '#F1D673'),
  ...repeated(11, (index) => rect(520 + index * 14, 440, 3, index % 3 === 0 ? 22 : 13, INK)),
  rect(668, 432, 12, 62, STEEL_DARK, 3),
  area(
    'M170 300 C 170 190 250 140 350 140 C 460 140 530 220 530 330 L 530 470 C 530 492 516 500 500 500 L 210 500 C 186 500 170 486 170 460 Z',
    dark,
  ),
  area(
    'M170 300 C 170 190 250 140 350 140 C 450 140 512 214 512 320 L 512 452 C 512 474 498 482 482 482 L 210 482 C 186 482 170 470 170 450 Z',
    main,
  ),
  circle(340, 318, 112, light),
  circle(340, 318, 94, PAPER),
  ring(340, 318, 60, light, 10),
  circle(340, 318, 22, accent),
  rect(470, 168, 62, 46, INK, 14),
];

export const partsBox = ({ main, dark, light, accent }: Palette): Shapes => {
  const colours = [accent, light, BRASS, STEEL, main, WOOD];
  const drawer = (column: number, row: number) => {
    const x = 178 + column * 150;
    const y = 138 + row * 90;
    const fill = colours[(column * 2 + row * 5) % colours.length] ?? light;
    return [
      rect(x, y, 136, 78, '#EDEAE3', 8),
      rect(x + 8, y + 36, 120, 34, fill, 5),
      faded(0.35, ...repeated(6, (index) => circle(x + 22 + index * 19, y + 50 + (index % 2) * 9, 7, INK))),
      rect(x + 46, y + 8, 44, 14, dark, 7),
    ].join('');
  };
  return [
    rect(152, 104, 496, 406, dark, 18),
    rect(164, 116, 472, 382, main, 12),
    ...repeated(12, (index) => drawer(index % 3, Math.floor(index / 3))),
  ];
};

export const ladder = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M470 110 L600 506', STEEL_DARK, 20),
  stroke('M410 110 L530 506', STEEL_DARK, 14),
  stroke('M466 300 L530 300', STEEL_DARK, 9),
  ...repeated(5, (index) => {
    const y = 176 + index * 66;
    const left = 340 - (140 * (y - 110)) / 396;
    const right = 430 - (60 * (y - 110)) / 396;
    return rect(left, y, right - left, 20, index === 0 ? accent : light);
  }),
  stroke('M340 110 L200 506', main, 22),
  stroke('M430 110 L370 506', dark, 22),
  rect(320, 84, 168, 40, dark, 12),
  rect(320, 84, 168, 16, light, 8),
  rect(178, 492, 46, 18, RUBBER, 6),
  rect(348, 492, 46, 18, RUBBER, 6),
  rect(576, 492, 46, 18, RUBBER, 6),
];

export const toolbox = ({ main, dark, light, accent }: Palette): Shapes => [
  stroke('M300 250 L300 180 C 300 160 312 150 330 150 L470 150 C 488 150 500 160 500 180 L500 250', INK, 26),
  area('M150 300 L190 236 L610 236 L650 300 Z', light),
  rect(150, 296, 500, 214, main, 14),
  area('M150 420 L650 420 L650 496 A 14 14 0 0 1 636 510 L164 510 A 14 14 0 0 1 150 496 Z', dark),
  rect(150, 296, 500, 26, dark),
  rect(220, 284, 60, 72, STEEL, 8),
  rect(520, 284, 60, 72, STEEL, 8),
  rect(234, 300, 32, 40, STEEL_DARK, 6),
  rect(534, 300, 32, 40, STEEL_DARK, 6),
  rect(340, 356, 120, 46, accent, 8),
  rect(356, 372, 88, 6, PAPER, 3),
  rect(356, 384, 56, 6, PAPER, 3),
];
