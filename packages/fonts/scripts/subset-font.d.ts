declare module 'subset-font' {
  interface Options {
    /** Keeps all glyphs, so the text is empty. */
    keepAllGlyphs: true;
    /** Turns a variable font into a static font. */
    variationAxes: { wght?: number };
    targetFormat: 'truetype';
  }

  export default function subsetFont(font: Buffer, text: '', options: Options): Promise<Buffer>;
}
