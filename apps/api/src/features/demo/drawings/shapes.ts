/**
 * The few SVG shapes that the drawings are made of. The canvas is 800 x 600; what matters stands between x 130 and 670, so that
 * a square crop of the middle shows all of it. There is no text: which fonts a machine has is nobody's promise.
 */

export const CANVAS_WIDTH = 800;
export const CANVAS_HEIGHT = 600;
/** Where things stand. */
export const GROUND_Y = 510;

export type Shapes = string[];

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, colour: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A filled outline in SVG path language. */
export const area = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

/** A line with round ends in SVG path language. */
export const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const faded = (opacity: number, ...shapes: Shapes) => `<g opacity="${opacity}">${shapes.join('')}</g>`;

export const moved = (transform: string, ...shapes: Shapes) =>
  `<g transform="${transform}">${shapes.join('')}</g>`;

/** The same shape at each of the places. */
export const repeated = (count: number, shape: (index: number) => string): Shapes =>
  Array.from({ length: count }, (_, index) => shape(index));
