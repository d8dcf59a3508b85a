declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepAllGlyphs?: boolean;
    /** OpenType tags of features, such as `kern`. */
    keepFeatures?: readonly string[];
    /** Value or range of each axis, by its tag, such as `wght`. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
  }

  /** @returns the reduced font. Rejects if the data are no font. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
