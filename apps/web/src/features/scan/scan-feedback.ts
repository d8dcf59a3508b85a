import { useEffect } from 'react';

/** `done`: the scan had its effect. `repeated`: there was nothing left to do. `refused`: the code cannot be used. */
export type ScanOutcome = 'done' | 'repeated' | 'refused';

const STORAGE_NAME = 'scan-sound';
const OFF = 'off';

const TONE_MS = 90;
const VOLUME = 0.15;
/** Tones in hertz, played one after another. High means success, so that the user need not look at the screen. */
const TONES: Record<ScanOutcome, readonly number[]> = {
  done: [1_320],
  repeated: [880, 880],
  refused: [330, 220],
};
const VIBRATION_MS: Record<ScanOutcome, readonly number[]> = {
  done: [50],
  repeated: [30, 60, 30],
  refused: [250],
};

export const isSoundOn = (): boolean => localStorage.getItem(STORAGE_NAME) !== OFF;

export function setSoundOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_NAME);
  else localStorage.setItem(STORAGE_NAME, OFF);
}

let audio: AudioContext | undefined;

/** Browsers limit the number of audio contexts, so all scanners share one. Undefined where sound is not available. */
function getAudio(): AudioContext | undefined {
  if (!('AudioContext' in window)) return undefined;
  try {
    audio ??= new AudioContext();
  } catch {
    return undefined;
  }
  return audio;
}

function playTones(tones: readonly number[]): void {
  const context = getAudio();
  // Before the first tap on the page, a tone would wait and sound later, at the wrong moment.
  if (context?.state !== 'running') return;
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  tones.forEach((hertz, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    const start = context.currentTime + (index * TONE_MS * 1.5) / 1000;
    tone.start(start);
    tone.stop(start + TONE_MS / 1000);
  });
}

/** Confirms a scan by sound, unless the user has turned it off, and by vibration. */
export function signalScan(outcome: ScanOutcome): void {
  if (isSoundOn()) playTones(TONES[outcome]);
  // Chromium logs an error for a vibration before the first tap on the page.
  if ('vibrate' in navigator && wasTapped(navigator)) navigator.vibrate([...VIBRATION_MS[outcome]]);
}

/** False in older browsers, which have no `userActivation`. */
const wasTapped = ({ userActivation }: Partial<Pick<Navigator, 'userActivation'>>): boolean =>
  userActivation?.hasBeenActive ?? false;

/** Allows sounds while a scanner is open: browsers play them only after a tap or a key press on the page. */
export function useScanSound(): void {
  useEffect(() => {
    const unlock = () => {
      const context = isSoundOn() ? getAudio() : undefined;
      if (context?.state === 'suspended') void context.resume().catch(() => undefined);
    };
    // The tap that opened the scanner counts in most browsers.
    unlock();
    document.addEventListener('pointerdown', unlock);
    document.addEventListener('keydown', unlock);
    return () => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, []);
}
