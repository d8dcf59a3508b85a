/** True for keys of an input method editor: their Enter ends the composition of Japanese, Chinese or Korean text. */
export const isComposing = (event: KeyboardEvent): boolean =>
  // Safari ends the composition before that Enter arrives; only the deprecated key code tells it from others.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  event.isComposing || event.keyCode === 229;
