export { describeBytes } from './bytes';
export { type Catalogue, compile, type CompiledCatalogue, flatten } from './catalogue';
export { IsolatingI18n } from './isolating-i18n';
export {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGES,
  toDirection,
  toLocale,
  usesLetterPaper,
} from './languages';
export type { MessageArguments } from '../dist/message-arguments';
export {
  decodeRefusal,
  describeRefusal,
  encodeRefusal,
  type FieldLabel,
  type Refusal,
  type RefusalArguments,
  type RefusalCode,
  type RefusalParams,
  toRefusal,
} from './refusals';
export {
  createTranslator,
  type MessageKey,
  type PlainMessageKey,
  type Translate,
  type Translator,
} from './translator';
