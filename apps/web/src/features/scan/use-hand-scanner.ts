import type { ScannedText } from '@stowage/contracts';
import { useEffectEvent, useLayoutEffect } from 'react';

type OnScan = (scanned: ScannedText) => void;

const listeners: OnScan[] = [];

/** Returns the listener of the dialog or screen that opened last; undefined if a scan opens its target. */
export const findScanListener = (): OnScan | undefined => listeners.at(-1);

/** Receives the scans of a hand scanner while the component is mounted, instead of opening their targets. */
export function useHandScanner(onScan: OnScan): void {
  const report = useEffectEvent(onScan);
  // Not useEffect, which runs after the screen appears: a scan in between would leave the screen.
  useLayoutEffect(() => {
    const listener: OnScan = (scanned) => report(scanned);
    listeners.push(listener);
    return () => {
      listeners.splice(listeners.indexOf(listener), 1);
    };
  }, []);
}
