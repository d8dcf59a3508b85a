import { describe, expect, it } from 'vitest';
import { addChips } from './ChipInput';

describe('addChips', () => {
  it('adds several chips at once and trims their texts', () => {
    expect(addChips(['Bench'], 'Ender 3, Prusa MK4 ;\nVoron 2.4\t')).toEqual([
      'Bench',
      'Ender 3',
      'Prusa MK4',
      'Voron 2.4',
    ]);
  });

  it('skips duplicates, ignoring case', () => {
    expect(addChips(['Bench'], 'BENCH, Lathe, lathe')).toEqual(['Bench', 'Lathe']);
  });

  it('skips names that differ only in characters of another keyboard', () => {
    expect(addChips(['10µF'], '10uF, 3×4, 3x4')).toEqual(['10µF', '3×4']);
  });

  it('ignores blank text', () => {
    expect(addChips(['Bench'], ' , ;  ')).toEqual(['Bench']);
  });
});
