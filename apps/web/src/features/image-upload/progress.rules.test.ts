import { describe, expect, it } from 'vitest';
import { advance, nextPercent, NO_PROGRESS, type ProgressStep } from './progress.rules';

describe('nextPercent', () => {
  it('advances by at most 30 points without transfer events', () => {
    expect(nextPercent(10, 0, 1)).toBe(40);
    expect(nextPercent(10, 0, 0)).toBe(10);
  });

  it('never returns less than 90 % of the share of bytes sent', () => {
    expect(nextPercent(10, 0.8, 0)).toBeCloseTo(72);
  });

  it('never decreases the progress', () => {
    expect(nextPercent(80, 0.1, 0)).toBe(80);
  });

  it('returns at most 90 % before the response arrives', () => {
    expect(nextPercent(85, 1, 1)).toBe(90);
    expect(nextPercent(90, 1, 1)).toBe(90);
  });
});

describe('advance', () => {
  const [first, second] = [new File([], 'a.jpg'), new File([], 'b.jpg')];
  const after = (...steps: ProgressStep[]) => steps.reduce(advance, NO_PROGRESS);

  it('advances each photo in transfer by an amount of its own', () => {
    const { percents } = after(
      { kind: 'sent', file: first, share: 0 },
      { kind: 'sent', file: second, share: 0 },
      { kind: 'tick', random: 0.5 },
    );
    expect(percents.get(first)).toBe(15);
    expect(percents.get(second)).toBeCloseTo(3.54);
  });

  it('advances no photo that is done', () => {
    const { percents } = after(
      { kind: 'sent', file: first, share: 0.5 },
      { kind: 'sent', file: second, share: 0 },
      { kind: 'done', file: first },
      { kind: 'tick', random: 0.5 },
    );
    expect([percents.get(first), percents.get(second)]).toEqual([100, 15]);
  });

  it('removes the progress of a failed photo', () => {
    const progress = after({ kind: 'sent', file: first, share: 1 }, { kind: 'failed', file: first });
    expect(progress).toEqual(NO_PROGRESS);
  });

  it('ignores a tick without a transfer', () => {
    expect(after({ kind: 'tick', random: 1 })).toEqual(NO_PROGRESS);
  });
});
