import { markMatches } from '@stowage/contracts';

interface MarkedProps {
  text: string;
  /** What was looked for, folded. */
  words: readonly string[];
}

/** A text in which what was found stands out. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text;
  const ranges = markMatches(text, words);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-accent/20 text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
