import { cutText } from '../format/cut-text';
import { toAddressId } from './address-id';

/** A URL parameter. Reading never throws. */
export interface Parameter<Value> {
  initial: Value;
  read: (params: URLSearchParams) => Value;
  write: (params: URLSearchParams, value: Value) => void;
}

export interface AddressCodec<Filters> {
  initial: Filters;
  /** Reads untrusted text; missing and invalid parameters fall back to the default. */
  decode: (query: URLSearchParams | string) => Filters;
  /** Writes the filters in the order of the codec's parameters, without defaults. */
  encode: (filters: Partial<Filters>) => URLSearchParams;
  toAddress: (path: string, filters: Partial<Filters>) => string;
}

export function createAddressCodec<Filters extends object>(parameters: {
  [Name in keyof Filters]: Parameter<Filters[Name]>;
}): AddressCodec<Filters> {
  const toFilters = (pick: <Value>(parameter: Parameter<Value>) => Value): Filters => {
    const filters: Partial<Filters> = {};
    for (const name in parameters) filters[name] = pick(parameters[name]);
    // The object is complete, because the loop visits every filter.
    return filters as Filters;
  };
  const initial = toFilters((parameter) => parameter.initial);
  const encode = (filters: Partial<Filters>) => {
    const all = { ...initial, ...filters };
    const params = new URLSearchParams();
    for (const name in parameters) parameters[name].write(params, all[name]);
    return params;
  };
  return {
    initial,
    encode,
    decode: (query) => {
      const params = new URLSearchParams(query);
      return toFilters((parameter) => parameter.read(params));
    },
    toAddress: (path, filters) => {
      const query = encode(filters).toString();
      return query === '' ? path : `${path}?${query}`;
    },
  };
}

/** @param decode returns undefined for an invalid text */
export function parameter<Value>(
  name: string,
  initial: Value,
  decode: (text: string) => Value | undefined,
  encode: (value: Value) => string,
): Parameter<Value> {
  return {
    initial,
    read: (params) => decode(params.get(name) ?? '') ?? initial,
    write: (params, value) => {
      const text = encode(value);
      if (text !== '' && text !== encode(initial)) params.set(name, text);
    },
  };
}

/** Trimmed text, cut to the maximum length. */
export const textParameter = (name: string, maxLength: number): Parameter<string> =>
  parameter(
    name,
    '',
    (text) => cutText(text.trim(), maxLength).trim(),
    (text) => text.trim(),
  );

/** Positive integer, or null for all. */
export const idParameter = (name: string): Parameter<number | null> =>
  parameter<number | null>(
    name,
    null,
    (text) => toAddressId(text) || undefined,
    (id) => (id === null ? '' : String(id)),
  );

/** Positive integer, such as a page number; 1 by default. */
export const numberParameter = (name: string): Parameter<number> =>
  parameter(name, 1, (text) => toAddressId(text) || undefined, String);

/** One of the options, or the default. Null and undefined mean that no option is selected. */
export const choiceParameter = <Option extends string | boolean, Initial extends Option | null | undefined>(
  name: string,
  options: readonly Option[],
  initial: Initial,
): Parameter<Option | Initial> =>
  parameter<Option | Initial>(
    name,
    initial,
    (text) => options.find((option) => String(option) === text),
    (option) => String(option ?? ''),
  );

/** True only if the parameter has this text. */
export const flagParameter = (name: string, text = 'true'): Parameter<boolean> =>
  parameter(
    name,
    false,
    (read) => read === text,
    (isSet) => (isSet ? text : ''),
  );
