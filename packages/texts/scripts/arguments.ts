import { parse, type Token } from '@messageformat/parser';
import { type Catalogue, flatten } from '../src/catalogue';

/** TypeScript types of arguments by kind of placeholder. */
const TYPES = {
  argument: 'string | number',
  function: 'number',
  plural: 'number',
  selectordinal: 'number',
} as const;

function* listPlaceholders(tokens: readonly Token[]): Generator<[name: string, type: string]> {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    if (token.type === 'select') {
      const isBoolean = token.cases.every(({ key }) => ['true', 'false', 'other'].includes(key));
      yield [token.arg, isBoolean ? 'boolean' : 'string'];
    } else {
      yield [token.arg, TYPES[token.type]];
    }
    if ('cases' in token) for (const { tokens: inner } of token.cases) yield* listPlaceholders(inner);
  }
}

/** Returns the arguments of a message with their types; the stricter type wins where one is used twice. */
export function findArguments(message: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, type] of listPlaceholders(parse(message))) {
    if (!found.has(name) || found.get(name) === TYPES.argument) found.set(name, type);
  }
  return found;
}

/** Returns the source of `dist/message-arguments.d.ts`. */
export function describeArguments(catalogue: Catalogue): string {
  const entries = Object.entries(flatten(catalogue)).flatMap(([key, message]) => {
    const fields = [...findArguments(message)].map(([name, type]) => `${name}: ${type}`);
    return fields.length === 0 ? [] : [`  '${key}': { ${fields.join('; ')} };\n`];
  });
  return `export interface MessageArguments {\n${entries.join('')}}\n`;
}
