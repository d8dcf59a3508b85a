import { describe, expect, it } from 'vitest';
import { isMirrored, toCameraFailure, toConstraints } from './camera.rules';

const named = (name: string) => Object.assign(new Error('x'), { name });

describe('asking for a camera', () => {
  it('wishes for a side and a size and demands neither', () => {
    expect(toConstraints('environment')).toEqual({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  });

  it.each([
    ['NotFoundError', 'unavailable'],
    ['OverconstrainedError', 'unavailable'],
    ['NotAllowedError', 'refused'],
    ['NotReadableError', 'refused'],
  ])('takes %s for %s', (name, failure) => {
    expect(toCameraFailure(named(name))).toBe(failure);
  });

  it('mirrors the camera that looks at the user, whichever was wished for', () => {
    expect(isMirrored(undefined, 'user')).toBe(true);
    expect(isMirrored(undefined, 'environment')).toBe(false);
    expect(isMirrored('environment', 'user')).toBe(false);
  });
});
