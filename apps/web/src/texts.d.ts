declare module 'virtual:texts' {
  import type { CompiledCatalogue, Language } from '@stowage/texts';
  import type { PseudoLanguage } from '@stowage/texts/pseudo-languages';

  type Load = () => Promise<{ default: CompiledCatalogue }>;

  /** Includes the pseudo-languages, which only the development server offers. */
  export type ShownLanguage = Language | PseudoLanguage;

  export const names: Readonly<Partial<Record<ShownLanguage, string>>>;

  const loaders: Record<ShownLanguage, Readonly<Record<'all', Load> & Partial<Record<string, Load>>>>;
  export default loaders;
}
