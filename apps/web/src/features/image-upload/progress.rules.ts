import { PROGRESS_CAP_PERCENT, PROGRESS_TICK_MAX_POINTS } from '../../lib/screen-limits';

const DONE_PERCENT = 100;

/**
 * Next progress in percent. Advances even without transfer events. Reaches PROGRESS_CAP_PERCENT at the latest when the
 * whole file has been sent, and stays there until the response.
 * @param share sent share of the file, 0 to 1
 * @param random from 0 to 1
 */
export const nextPercent = (percent: number, share: number, random: number): number =>
  Math.min(
    PROGRESS_CAP_PERCENT,
    Math.max(percent + random * PROGRESS_TICK_MAX_POINTS, share * PROGRESS_CAP_PERCENT),
  );

// Multiples of it are spread evenly between 0 and 1.
const GOLDEN_RATIO = 0.618;

export interface UploadProgress {
  /** Sent shares of the photos that are uploading, from 0 to 1. */
  shares: ReadonlyMap<File, number>;
  percents: ReadonlyMap<File, number>;
}

export const NO_PROGRESS: UploadProgress = { shares: new Map(), percents: new Map() };

export type ProgressStep =
  | { kind: 'sent'; file: File; share: number }
  | { kind: 'tick'; random: number }
  | { kind: 'done' | 'failed' | 'removed'; file: File };

const without = (files: ReadonlyMap<File, number>, file: File) =>
  new Map([...files].filter(([other]) => other !== file));

export function advance({ shares, percents }: UploadProgress, step: ProgressStep): UploadProgress {
  const next = (file: File, share: number, random: number) =>
    nextPercent(percents.get(file) ?? 0, share, random);
  switch (step.kind) {
    case 'sent':
      return {
        shares: new Map(shares).set(step.file, step.share),
        percents: new Map(percents).set(step.file, next(step.file, step.share, 0)),
      };
    case 'tick': {
      // Each photo advances by an amount of its own.
      const ticked = [...shares].map(
        ([file, share], index) =>
          [file, next(file, share, (step.random + index * GOLDEN_RATIO) % 1)] as const,
      );
      return { shares, percents: new Map([...percents, ...ticked]) };
    }
    case 'done':
      return {
        shares: without(shares, step.file),
        percents: new Map(percents).set(step.file, DONE_PERCENT),
      };
    case 'failed':
    case 'removed':
      return { shares: without(shares, step.file), percents: without(percents, step.file) };
  }
}
