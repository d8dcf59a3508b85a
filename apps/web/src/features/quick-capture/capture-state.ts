/** History state of the page of a location that opens a failed item for correction. */
export const toCaptureState = (id: string) => ({ corrected_capture: id });

export const readCaptureState = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'corrected_capture' in state &&
  typeof state.corrected_capture === 'string'
    ? state.corrected_capture
    : undefined;
