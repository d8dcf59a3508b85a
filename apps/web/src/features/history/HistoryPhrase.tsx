import { RichText } from '../../ui/RichText';
import type { Phrase } from './event-phrase.rules';

const Name = ({ children }: { children: string | undefined }) => (
  <bdi className="font-medium [overflow-wrap:anywhere] text-text">{children}</bdi>
);

/** Renders a sentence of the history. Names and values are isolated, because people have written them. */
export const HistoryPhrase = ({ phrase: { text, parts, count } }: { phrase: Phrase }) => (
  <RichText
    text={text}
    values={{ count }}
    parts={{
      who: <Name>{parts.who}</Name>,
      // Custom fields have names that people have written.
      field: <bdi>{parts.field}</bdi>,
      before: <Name>{parts.before}</Name>,
      after: <Name>{parts.after}</Name>,
      borrower: <Name>{parts.borrower}</Name>,
    }}
  />
);
