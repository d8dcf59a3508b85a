import { parse, type Token } from '@messageformat/parser';
import { flatten } from '@stowage/texts';
import { CATALOGUES } from '@stowage/texts/compiled-catalogues';

const MESSAGES = flatten(CATALOGUES.en);

function toText(tokens: readonly Token[], count = ''): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value;
      if (token.type === 'octothorpe') return count;
      if (!('cases' in token)) return `{${token.arg}}`;
      const other = token.cases.find(({ key }) => key === 'other');
      return toText(other?.tokens ?? [], `{${token.arg}}`);
    })
    .join('');
}

/** Returns the English message of a refusal in the plural, with the names of its parameters in place of values. */
export const toTemplate = (code: string): string => toText(parse(MESSAGES[`refusal.${code}`] ?? code));
