import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Messages in ICU MessageFormat, in groups. */
export interface Catalogue {
  [name: string]: string | Catalogue;
}

export type CompiledCatalogue = Record<string, CompiledMessage>;

/** Returns the messages by key, such as `item.nextItem`. */
export function flatten(catalogue: Catalogue, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value]]
        : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  );
}

/**
 * Compiles a catalogue. Keys that it lacks, and translators' empty strings, use the fallback; unknown keys are dropped.
 * @throws for a message that is not valid ICU MessageFormat
 */
export function compile(catalogue: Catalogue, fallback: Catalogue): CompiledCatalogue {
  const messages = flatten(catalogue);
  return Object.fromEntries(
    Object.entries(flatten(fallback)).map(([key, text]) => {
      const message = messages[key] ?? '';
      return [key, compileMessageOrThrow(message === '' ? text : message)];
    }),
  );
}

function findMessage(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const name of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Like `compile`, but compiles each message on first use. Compiling a whole catalogue at once would block the server
 * for several hundred milliseconds.
 */
export function compileLazily(catalogue: Catalogue, fallback: Catalogue): CompiledCatalogue {
  return new Proxy<CompiledCatalogue>(
    {},
    {
      get(compiled, key) {
        if (typeof key !== 'string') return undefined;
        const text = findMessage(fallback, key);
        if (text === undefined) return undefined;
        const message = findMessage(catalogue, key) ?? '';
        return (compiled[key] ??= compileMessageOrThrow(message === '' ? text : message));
      },
    },
  );
}
