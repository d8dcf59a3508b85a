interface Named {
  username: string;
  full_name: string | null;
}

/** How a person is called on screen. */
export const toDisplayName = ({ full_name, username }: Named): string => full_name ?? username;

/** The first letter of a name as a reader counts letters, in capitals. */
export function toInitial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return (first?.segment ?? '?').toLocaleUpperCase();
}
