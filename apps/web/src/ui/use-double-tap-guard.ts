import { type MouseEvent, useRef } from 'react';

/** Longest time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 400;
/** Largest distance between the two taps, in pixels. */
const DOUBLE_TAP_PX = 40;

interface DoubleTapGuard {
  onClickCapture: (event: MouseEvent) => void;
  onInputCapture: () => void;
}

/**
 * Returns event handlers of an element that drop the second tap of a double tap in it. Without them, this tap presses
 * the button that has moved under the finger, or repeats the action on the next entry.
 */
export function useDoubleTapGuard(): DoubleTapGuard {
  const accepted = useRef({ at: -Infinity, x: 0, y: 0 });
  const onClickCapture = (event: MouseEvent) => {
    const { timeStamp, clientX, clientY, detail } = event;
    // Ignores clicks by keyboard or script: a hand scanner may send several names with Enter within a moment.
    if (detail === 0 || (clientX === 0 && clientY === 0)) return;
    const { at, x, y } = accepted.current;
    const isNear = Math.hypot(clientX - x, clientY - y) <= DOUBLE_TAP_PX;
    if (isNear && timeStamp - at < DOUBLE_TAP_MS) {
      event.preventDefault();
      event.stopPropagation();
    } else accepted.current = { at: timeStamp, x: clientX, y: clientY };
  };
  // Two taps with typed text between them are no double tap.
  const onInputCapture = () => {
    accepted.current.at = -Infinity;
  };
  return { onClickCapture, onInputCapture };
}
