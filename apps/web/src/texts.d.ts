declare module 'virtual:texts' {
  import type { CompiledCatalogue, Language } from '@stowage/texts';
  import type { PseudoLanguage } from '@stowage/texts/pseudo-languages';

  type Load = () => Promise<{ default: CompiledCatalogue }>;

  /** The development server adds the pseudo-languages. */
  export type ShownLanguage = Language | PseudoLanguage;

  export const names: Readonly<Partial<Record<ShownLanguage, string>>>;

  /** The messages of the first screen, and all others. */
  const loaders: Record<ShownLanguage, readonly [Load, Load]>;
  export default loaders;
}
