import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInvalidByte } from './utf8';

test('finds the first byte after a valid text', () => {
  const invalid = fc.constantFrom([0xff], [0xe9], [0xc3, 0x28], [0xef, 0xbf], [0xed, 0xa0, 0x80], [0x80]);
  const text = fc.array(fc.constantFrom('a', 'é', '€', '👩', '\ufffd')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, invalid, text, (before, bytes, after) => {
      const valid = Buffer.from(before);
      expect(findInvalidByte(valid)).toBeUndefined();
      expect(findInvalidByte(Buffer.concat([valid, Buffer.from(bytes), Buffer.from(`x${after}`)]))).toBe(
        valid.length,
      );
    }),
    { numRuns: propertyRuns(200) },
  );
});
