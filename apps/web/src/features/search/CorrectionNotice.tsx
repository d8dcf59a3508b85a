import type { Correction } from './search-matches.rules';

const list = new Intl.ListFormat(undefined, { type: 'disjunction' });

/** Says which words were searched for in place of mistyped ones. */
export const CorrectionNotice = ({ words, is_addition }: Correction) => (
  <p>
    {is_addition ? 'Also showing results for ' : 'Showing results for '}
    {list.formatToParts(words).map(({ type, value }, index) =>
      type === 'element' ? (
        <strong key={index} className="font-semibold">
          {value}
        </strong>
      ) : (
        value
      ),
    )}
  </p>
);
