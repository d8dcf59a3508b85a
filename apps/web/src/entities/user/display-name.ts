interface Named {
  username: string;
  full_name: string | null;
}

/** Returns the name of a user as shown on screen. */
export const toDisplayName = ({ full_name, username }: Named): string => full_name ?? username;

/** Returns the first grapheme of a name in upper case. */
export function toInitial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return (first?.segment ?? '?').toLocaleUpperCase();
}
