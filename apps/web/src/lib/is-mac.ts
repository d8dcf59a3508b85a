/** On these devices, Option with an arrow key moves the cursor by a word. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
