const BYTES_PER_STEP = 1024;
const UNITS = ['KB', 'MB', 'GB', 'TB', 'PB'];

/** Formats sizes like the client: in steps of 1024 with at most one decimal, such as `1.9 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes / BYTES_PER_STEP;
  let step = 0;
  while (size >= BYTES_PER_STEP && step < UNITS.length - 1) {
    size /= BYTES_PER_STEP;
    step += 1;
  }
  return `${(Math.round(size * 10) / 10).toLocaleString('en-US')} ${UNITS[step] ?? ''}`;
}
