import { describe, expect, it } from 'vitest';
import { advance, nextPercent, NO_PROGRESS, type ProgressStep } from './progress.rules';

describe('nextPercent', () => {
  it('moves by at most 30 points while nothing is heard of the transfer', () => {
    expect(nextPercent(10, 0, 1)).toBe(40);
    expect(nextPercent(10, 0, 0)).toBe(10);
  });

  it('is never behind what has been sent', () => {
    expect(nextPercent(10, 0.8, 0)).toBeCloseTo(72);
  });

  it('never falls back', () => {
    expect(nextPercent(80, 0.1, 0)).toBe(80);
  });

  it('waits at 90 for the answer', () => {
    expect(nextPercent(85, 1, 1)).toBe(90);
    expect(nextPercent(90, 1, 1)).toBe(90);
  });
});

describe('photos that are sent one after the other', () => {
  const [first, second] = [new File([], 'a.jpg'), new File([], 'b.jpg')];
  const after = (...steps: ProgressStep[]) => steps.reduce(advance, NO_PROGRESS);

  it('moves the bar of the one that is being sent only', () => {
    const { percents } = after(
      { kind: 'sent', file: first, share: 0.5 },
      { kind: 'done', file: first },
      { kind: 'sent', file: second, share: 0 },
      { kind: 'tick', random: 0.5 },
    );
    expect([percents.get(first), percents.get(second)]).toEqual([100, 15]);
  });

  it('takes the bar of a photo that failed away', () => {
    const { percents, current } = after(
      { kind: 'sent', file: first, share: 1 },
      { kind: 'failed', file: first },
    );
    expect(percents.has(first)).toBe(false);
    expect(current).toBeNull();
  });

  it('does nothing at a tick while nothing is sent', () => {
    expect(after({ kind: 'tick', random: 1 })).toEqual(NO_PROGRESS);
  });
});
