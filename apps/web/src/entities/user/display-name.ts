interface Named {
  username: string;
  full_name: string | null;
}

export const toDisplayName = ({ full_name, username }: Named): string => full_name ?? username;

export function toInitial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return (first?.segment ?? '?').toLocaleUpperCase();
}
