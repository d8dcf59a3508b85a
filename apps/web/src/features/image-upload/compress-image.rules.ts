import { isAnimatedPng, PNG_MOTION_BYTES } from '@stowage/contracts';

/** Scales a size down so that no side is longer than `max`; never enlarges it. */
export function fitWithin(width: number, height: number, max: number): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Number of leading bytes needed to detect an animation. */
export const MOTION_HEAD_BYTES = PNG_MOTION_BYTES;

const WEBP_FLAGS_OFFSET = 20;
const WEBP_ANIMATION_FLAG = 0b10;

/** True for any GIF, and for a WebP or PNG with an animation marker. */
export function mayMove(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, WEBP_FLAGS_OFFSET));
  if (text.startsWith('GIF8') || isAnimatedPng(head)) return true;
  const isExtendedWebp = text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X';
  return isExtendedWebp && ((head[WEBP_FLAGS_OFFSET] ?? 0) & WEBP_ANIMATION_FLAG) !== 0;
}
