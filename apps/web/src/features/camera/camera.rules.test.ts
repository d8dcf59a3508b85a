import { describe, expect, it } from 'vitest';
import { isMirrored, toCameraFailure, toConstraints } from './camera.rules';

const named = (name: string) => Object.assign(new Error('x'), { name });

describe('camera rules', () => {
  it('requests a camera and a size as preferences, not as requirements', () => {
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
  ])('toCameraFailure with a %s returns %j', (name, failure) => {
    expect(toCameraFailure(named(name))).toBe(failure);
  });

  it('mirrors the image of the front camera, or of a requested front camera when the actual camera is unknown', () => {
    expect(isMirrored(undefined, 'user')).toBe(true);
    expect(isMirrored(undefined, 'environment')).toBe(false);
    expect(isMirrored('environment', 'user')).toBe(false);
  });
});
