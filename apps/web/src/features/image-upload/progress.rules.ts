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

export interface UploadProgress {
  /** The photo that is uploading and its sent share, from 0 to 1. */
  current: { file: File; share: number } | null;
  percents: ReadonlyMap<File, number>;
}

export const NO_PROGRESS: UploadProgress = { current: null, percents: new Map() };

export type ProgressStep =
  | { kind: 'sent'; file: File; share: number }
  | { kind: 'tick'; random: number }
  | { kind: 'done' | 'failed' | 'removed'; file: File };

export function advance({ current, percents }: UploadProgress, step: ProgressStep): UploadProgress {
  const set = (file: File, percent: number) => new Map(percents).set(file, percent);
  switch (step.kind) {
    case 'sent':
      return {
        current: { file: step.file, share: step.share },
        percents: set(step.file, nextPercent(percents.get(step.file) ?? 0, step.share, 0)),
      };
    case 'tick':
      if (!current) return { current, percents };
      return {
        current,
        percents: set(current.file, nextPercent(percents.get(current.file) ?? 0, current.share, step.random)),
      };
    case 'done':
      return { current: null, percents: set(step.file, DONE_PERCENT) };
    case 'failed':
    case 'removed':
      return { current: null, percents: new Map([...percents].filter(([file]) => file !== step.file)) };
  }
}
