import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { createChunkNames } from './chunks.ts';
import { fonts } from './fonts-plugin.ts';
import { screens } from './screens-plugin.ts';
import { isTexts, texts } from './texts-plugin.ts';

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`;

/** Computes the routes at build time, so that the first screen loads without the schemas. */
const routesAsData = (): Plugin => ({
  name: 'routes-as-data',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/packages/contracts/src/routes.ts')) return undefined;
    const { module } = await runnerImport<{ routes: unknown }>(id);
    return `export const routes = ${JSON.stringify(module.routes)};`;
  },
});

/**
 * The bundler cannot know that calls of zod have no side effects, so it would keep the schemas of all responses. Marks
 * schemas and objects of endpoints as unused unless something reads them.
 */
const withoutUnusedSchemas = (): Plugin => ({
  name: 'without-unused-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contracts\/src\/.*\.ts$/ },
    handler(code) {
      const values = this.parse(code)
        .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
        .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
        .flatMap(({ init }) =>
          init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
        );
      const marked = values.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
      return { code: marked, map: null };
    },
  },
});

/** The server sends these files instead of compressing at each request. */
const precompress = compression({ include: /\.(?:css|js|mjs|wasm)$/, threshold: 256 });

/** A font that arrives after the first paint is used from the next visit on: swapping it in would shift the layout. */
const fontsWithoutShift = {
  postcssPlugin: 'fonts-without-shift',
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      declaration.value = 'optional';
    },
  },
};

export default defineConfig({
  // Relative URLs: <base href> sets the path of the application, so a sub-path needs no new build.
  base: './',
  plugins: [
    routesAsData(),
    withoutUnusedSchemas(),
    texts(),
    react(),
    tailwindcss(),
    screens(),
    fonts(),
    precompress,
  ],
  css: { postcss: { plugins: [fontsWithoutShift] } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/uploads': api, '/qr': api },
  },
  build: {
    // The Content-Security-Policy forbids inline scripts and data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          isTexts(facadeModuleId) ? 'assets/texts-[name]-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: createChunkNames(), debugName: 'screens', includeDependenciesRecursively: false }],
        },
      },
    },
    license: { fileName: 'third-party-notices.txt' },
  },
});
