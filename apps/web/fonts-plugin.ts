import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

const OPTIONS = {
  targetFormat: 'woff2',
  keepAllGlyphs: true,
  variationAxes: { wght: { min: 400, max: 700 } },
  // Keeps what browsers apply to any text and what the styles ask for. Leaves out contextual alternates, which would
  // draw "->" in a code as an arrow.
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'cv11', 'ss03', 'tnum'],
} as const satisfies Parameters<typeof subsetFont>[2];

const OPTIONS_HASH = createHash('sha256').update(JSON.stringify(OPTIONS)).digest('hex').slice(0, 8);

/** Assets are named after their sources. A font must also get another name when it is reduced in another way. */
const nameAsset = ({ names }: Rolldown.PreRenderedAsset): string =>
  names.some((name) => name.endsWith('.woff2'))
    ? `assets/[name]-[hash]-${OPTIONS_HASH}[extname]`
    : 'assets/[name]-[hash][extname]';

/** Leaves out weights and OpenType features of the fonts that no style uses: more than a third of their bytes. */
export const fonts = (): Plugin => ({
  name: 'fonts',
  apply: 'build',
  config: () => ({ build: { rolldownOptions: { output: { assetFileNames: nameAsset } } } }),
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
        file.source = await subsetFont(Buffer.from(file.source), undefined, OPTIONS);
  },
});
