/** Direction of the layout, which follows the language. */
export const getDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

const MIRRORED = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

/** Translates an arrow key to a left-to-right layout, so that `ArrowRight` always means the next element of a row. */
export const toLogicalKey = (key: string): string =>
  getDirection() === 'rtl' ? (MIRRORED.get(key) ?? key) : key;
