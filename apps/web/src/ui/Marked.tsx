import { markMatches } from '@stowage/contracts';

interface MarkedProps {
  text: string;
  /** Search words in folded form (lower case, no accents). */
  words: readonly string[];
  className?: string;
}

export function Marked({ text, words, className }: MarkedProps) {
  const ranges = words.length === 0 ? [] : markMatches(text, words);
  return (
    <bdi className={className}>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-accent/20 text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </bdi>
  );
}
