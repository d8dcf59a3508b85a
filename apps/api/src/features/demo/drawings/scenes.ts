import { type Palette, WOOD, WOOD_DARK, WOOD_LIGHT } from './palettes';
import {
  area,
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  circle,
  ellipse,
  faded,
  GROUND_Y,
  rect,
  repeated,
  type Shapes,
} from './shapes';

const wall = ({ backdrop }: Palette) => rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT, backdrop);

const shadow = faded(
  0.16,
  ellipse(400, GROUND_Y, 290, 22, '#2B3036'),
  ellipse(400, GROUND_Y, 240, 14, '#2B3036'),
);

/** Where the things stand: what is drawn behind them. */
export const SCENES = {
  studio: (palette: Palette): Shapes => [
    wall(palette),
    circle(400, 300, 270, palette.surface),
    faded(0.5, circle(400, 300, 224, palette.backdrop)),
    shadow,
  ],
  bench: (palette: Palette): Shapes => [
    wall(palette),
    ...repeated(5, (index) => rect(0, 70 + index * 84, CANVAS_WIDTH, 3, palette.surface)),
    rect(0, 484, CANVAS_WIDTH, 116, WOOD),
    rect(0, 484, CANVAS_WIDTH, 10, WOOD_LIGHT),
    ...repeated(4, (index) => rect(90 + index * 190, 540 + (index % 2) * 24, 110, 4, WOOD_DARK, 2)),
    shadow,
  ],
  pegboard: (palette: Palette): Shapes => [
    rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT, palette.surface),
    ...repeated(13 * 10, (index) =>
      circle(40 + (index % 13) * 60, 30 + Math.floor(index / 13) * 60, 5, palette.backdrop),
    ),
  ],
  room: (palette: Palette): Shapes => [
    wall(palette),
    rect(0, 430, CANVAS_WIDTH, 170, palette.surface),
    rect(0, 416, CANVAS_WIDTH, 18, '#FFFFFF'),
    shadow,
  ],
  shelf: (palette: Palette): Shapes => [
    rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT, palette.surface),
    rect(36, 0, CANVAS_WIDTH - 72, GROUND_Y, palette.backdrop),
    faded(0.5, rect(36, 0, CANVAS_WIDTH - 72, 26, palette.surface)),
    shadow,
    rect(0, GROUND_Y, CANVAS_WIDTH, 40, WOOD),
    rect(0, GROUND_Y, CANVAS_WIDTH, 9, WOOD_LIGHT),
    rect(0, GROUND_Y + 40, CANVAS_WIDTH, 50, palette.surface),
  ],
  outdoors: (palette: Palette): Shapes => [
    wall(palette),
    circle(640, 120, 52, '#F6E3B4'),
    area('M0 400 C 140 320 260 330 400 380 C 540 430 680 330 800 360 L800 600 L0 600 Z', palette.surface),
    area('M0 470 C 200 430 560 440 800 466 L800 600 L0 600 Z', '#BCCBA0'),
    area('M0 540 C 240 516 560 530 800 536 L800 600 L0 600 Z', '#A9BB8A'),
    shadow,
  ],
} satisfies Record<string, (palette: Palette) => Shapes>;

export type SceneName = keyof typeof SCENES;
