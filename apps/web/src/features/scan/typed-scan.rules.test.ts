import { expect, it } from 'vitest';
import { addCharacter, endBurst, isCertainlyScanned, NO_BURST } from './typed-scan.rules';

const type = (text: string, gap_ms: number) =>
  Array.from(text).reduce(
    (burst, character, index) => addCharacter(burst, character, index * gap_ms),
    NO_BURST,
  );

it('accepts text typed at scanner speed', () => {
  expect(endBurst(type('http://nas:3000/l/8GK2M4TZ', 10), 26 * 10)).toBe('http://nas:3000/l/8GK2M4TZ');
});

it('ignores text that was typed slowly or is followed by a pause', () => {
  expect(endBurst(type('8GK2M4TZ', 150), 8 * 150)).toBeUndefined();
  expect(endBurst(type('8GK2M4TZ', 10), 2_000)).toBeUndefined();
});

it('drops text typed before the scan', () => {
  const before = type('dr', 10);
  const burst = Array.from('8GK2M4TZ').reduce(
    (rest, character, index) => addCharacter(rest, character, 1_000 + index),
    before,
  );
  expect(endBurst(burst, 1_010)).toBe('8GK2M4TZ');
});

it('ignores fast typing that is too short to be a scan', () => {
  expect(endBurst(type('drill', 10), 50)).toBeUndefined();
});

it('is certain of a scan only at a rhythm that no person can type', () => {
  expect(isCertainlyScanned(type('8GK2M4TZ', 15), 8 * 15)).toBe(true);
  expect(isCertainlyScanned(type('HAMMERED', 40), 8 * 40)).toBe(false);
});
