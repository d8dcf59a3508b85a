declare module 'virtual:texts' {
  import type { CompiledCatalogue, Language } from '@stowage/texts';
  import type { PseudoLanguage } from '@stowage/texts/pseudo-languages';

  type Load = () => Promise<{ default: CompiledCatalogue }>;

  /** Includes the pseudo-languages, which only the development server offers. */
  export type ShownLanguage = Language | PseudoLanguage;

  /** Names of `TEXT_SETS`; an ambient module cannot import them. */
  type TextSet =
    | 'visitor'
    | 'browsing'
    | 'forms'
    | 'lists'
    | 'papers'
    | 'settings'
    | 'members'
    | 'administration'
    | 'all';

  export const names: Readonly<Partial<Record<ShownLanguage, string>>>;

  const loaders: Record<ShownLanguage, Readonly<Record<TextSet, Load>>>;
  export default loaders;
}
