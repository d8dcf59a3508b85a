declare module 'virtual:texts' {
  import type { CompiledCatalogue, Language } from '@stowage/texts';

  type Load = () => Promise<{ default: CompiledCatalogue }>;

  /** The messages of the first screen, and all others. */
  const loaders: Record<Language, readonly [Load, Load]>;
  export default loaders;
}
