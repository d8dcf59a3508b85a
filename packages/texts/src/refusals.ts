import type { MessageArguments } from '../dist/message-arguments';
import { describeBytes } from './bytes';
import type { MessageKey, Translator } from './translator';

type WithoutGroup<Key, Group extends string> = Key extends `${Group}.${infer Rest}` ? Rest : never;

/** Stable code of a refusal, such as `item.changed_elsewhere`: the key of its message in the group `refusal`. */
export type RefusalCode = WithoutGroup<MessageKey, 'refusal'>;

/** Name of a field in a message: a key of the group `fieldLabel`. */
export type FieldLabel = WithoutGroup<MessageKey, 'fieldLabel'>;

/** Values of a message. `label` is a `FieldLabel`, `day` an ISO date, `bytes` a size; `file` is empty without a name. */
export type RefusalParams = Record<string, string | number>;

/** Reason for refusing a request or a field, independent of the language. */
export interface Refusal<Code extends string = string> {
  code: Code;
  params?: RefusalParams | undefined;
}

type ArgumentsOf<Code extends RefusalCode> = `refusal.${Code}` extends keyof MessageArguments
  ? MessageArguments[`refusal.${Code}`]
  : undefined;

/** Omits `field`: the server adds it from the path of the invalid field. */
type Typed<Values> = {
  [Name in keyof Values as Exclude<Name, 'field'>]: Name extends 'label'
    ? FieldLabel
    : Name extends 'bytes'
      ? number
      : Extract<Values[Name], string | number>;
};

/** The arguments after the code: none, or the values of the message. */
export type RefusalArguments<Code extends RefusalCode> = keyof Typed<ArgumentsOf<Code>> extends never
  ? []
  : [params: Typed<ArgumentsOf<Code>>];

export const toRefusal = <Code extends RefusalCode>(
  code: Code,
  ...[params]: RefusalArguments<Code>
): Refusal<Code> => (params === undefined ? { code } : { code, params });

/** Encodes a refusal as a string, for libraries whose error messages are strings. */
export const encodeRefusal = ({ code, params }: Refusal): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`;

const ENCODED = /^([a-z_]+\.[a-z_]+)(?: (\{.*\}))?$/su;

/** Decodes a string of `encodeRefusal`. Returns undefined for any other string. */
export function decodeRefusal(text: string): Refusal | undefined {
  const [, code, params] = ENCODED.exec(text) ?? [];
  if (code === undefined) return undefined;
  // Only `encodeRefusal` creates such strings.
  return params === undefined ? { code } : { code, params: JSON.parse(params) as RefusalParams };
}

const toDayInWords = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const toSize = (i18n: Translator['i18n'], bytes: number, locale: string) =>
  describeBytes(
    (key, ...[values]) => i18n.t(key, values),
    (value) => value.toLocaleString(locale),
    bytes,
  );

/** Returns the message of a refusal. Undefined if the catalogue lacks it or its label, for example of a newer server. */
export function describeRefusal(
  { i18n }: Pick<Translator, 'i18n'>,
  { code, params = {} }: Refusal,
  locale = i18n.locale,
): string | undefined {
  const key = `refusal.${code}`;
  if (i18n.messages[key] === undefined) return undefined;
  const { label, day, file, bytes } = params;
  if (label !== undefined && i18n.messages[`fieldLabel.${label}`] === undefined) return undefined;
  return i18n.t(key, {
    ...params,
    ...(typeof label === 'string' && { label: i18n.t(`fieldLabel.${label}`) }),
    ...(file === '' && { file: i18n.t('fieldLabel.file') }),
    ...(typeof day === 'string' && { day: toDayInWords(day, locale) }),
    ...(typeof bytes === 'number' && { bytes: toSize(i18n, bytes, locale) }),
  });
}
