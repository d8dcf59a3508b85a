/** True for keys of an input method editor: their Enter ends the composition of Japanese, Chinese or Korean text. */
export const isComposing = (event: KeyboardEvent): boolean =>
  // Safari ends the composition before that Enter arrives, and marks it with the deprecated key code only.
  // oxlint-disable-next-line typescript/no-deprecated
  event.isComposing || event.keyCode === 229;
