import { expect, it } from 'vitest';
import { lookAt, NO_SIGHTINGS } from './sightings.rules';

const BOX = 'http://nas:3000/l/8GK2M4TZ';
const DRILL = 'http://nas:3000/i/ABCD1234';
const EAN = '4006381333931';

/** Returns the codes and texts that a series of frames reports. */
function watch(frames: readonly (readonly [now_ms: number, ...texts: string[]])[]): string[] {
  let sightings = NO_SIGHTINGS;
  return frames.flatMap(([now_ms, ...texts]) => {
    const look = lookAt(texts, sightings, now_ms);
    sightings = look.sightings;
    if (!look.scanned) return [];
    return [look.scanned.kind === 'code' ? look.scanned.code : look.scanned.text];
  });
}

it('reports a code once while it stays in view, and again after it was out of view', () => {
  expect(watch([[0, BOX], [100, BOX], [1_400, BOX], [2_800, BOX], [2_900], [4_400, BOX]])).toEqual([
    '8GK2M4TZ',
    '8GK2M4TZ',
  ]);
});

it('reports several codes in view one after another', () => {
  expect(
    watch([
      [0, BOX, DRILL],
      [100, BOX, DRILL],
      [200, BOX, DRILL],
    ]),
  ).toEqual(['8GK2M4TZ', 'ABCD1234']);
});

it('ignores a product code beside a label', () => {
  expect(
    watch([
      [0, EAN, DRILL],
      [100, EAN, DRILL],
    ]),
  ).toEqual(['ABCD1234']);
  expect(watch([[0, EAN]])).toEqual([EAN]);
});
