import { describe, expect, it } from 'vitest';
import { checkPick, toCameraFileName } from './capture.rules';

describe('checkPick', () => {
  const file = (name: string, type: string, size = 100) => ({ name, type, size });

  it('accepts only images of at most 10 MB', () => {
    expect(checkPick(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeUndefined();
    expect(checkPick(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1))).toBe('Image too large (max 10MB)');
    expect(checkPick(file('a.pdf', 'application/pdf'))).toBe('Please select an image file');
    expect(checkPick(file('a.jpg', 'text/plain'))).toBe('Please select an image file');
  });

  it('accepts a HEIC photo', () => {
    expect(checkPick(file('a.heic', 'image/heic'))).toBeUndefined();
  });

  it('checks the extension of a file without a type', () => {
    expect(checkPick(file('a.png', ''))).toBeUndefined();
    expect(checkPick(file('a.pdf', ''))).toBe('Please select an image file');
  });
});

it('names a photo by its timestamp', () => {
  expect(toCameraFileName(1700000000000)).toBe('camera-photo-1700000000000.jpg');
});
