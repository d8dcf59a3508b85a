/** Direction of the layout, which follows the language. */
export const getDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

const MIRRORED = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);

/** Returns the key that does the same in a left-to-right layout: `ArrowRight` leads to the next element of a row. */
export const toLogicalKey = (key: string): string =>
  getDirection() === 'rtl' ? (MIRRORED.get(key) ?? key) : key;
