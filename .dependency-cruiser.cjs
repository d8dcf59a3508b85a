/**
 * Who may import whom: docs/architecture.md as rules. `npm run check` fails on the first broken one.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const TESTS = '(\\.test\\.tsx?$|/test/)';
const CONTRACTS = '^packages/contracts/src/';
const EXPRESS =
  'node_modules/(@types/)?(express|express-serve-static-core|multer|helmet|compression|express-rate-limit|pino-http)/';
const SQL = 'node_modules/(@types/)?(drizzle-orm|better-sqlite3)/';
const ZOD = 'node_modules/zod/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or lack a third file that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: a wrong path, or a package missing in package.json.',
      severity: 'error',
      from: {},
      // The address of a file in a package, which the bundler knows and nothing else does.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'contracts-import-zod-only',
      comment: 'Contracts run in the server and in the browser: zod and nothing else.',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: TESTS },
      to: { pathNot: [CONTRACTS, ZOD] },
    },
    {
      name: 'api-never-imports-web',
      comment: 'The apps meet in the contracts.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-never-imports-api',
      comment: 'The apps meet in the contracts.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'journeys-use-the-product-from-outside',
      comment: 'e2e sees the built server and the contracts, never the sources of an app.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/' },
    },

    // The API
    {
      name: 'only-repositories-touch-sql',
      comment: 'SQL and the table definitions are for *.repository.ts and db/.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['\\.repository\\.ts$', '^apps/api/src/db/', TESTS] },
      to: { path: [SQL, '^apps/api/src/db/schema'] },
    },
    {
      name: 'only-http-knows-express',
      comment: 'Express and its middleware are for http/.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/http/', TESTS] },
      to: { path: EXPRESS },
    },
    {
      name: 'services-and-rules-know-no-http',
      comment: 'A service or a rule can be called without a request.',
      severity: 'error',
      from: { path: '^apps/api/src/.*\\.(service|rules)\\.ts$' },
      to: { path: [EXPRESS, '^apps/api/src/http/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'A *.rules.ts file computes: contracts, other rules and zod, no input or output.',
      severity: 'error',
      from: { path: '^apps/api/src/.*\\.rules\\.ts$' },
      to: { pathNot: [CONTRACTS, '\\.rules\\.ts$', ZOD] },
    },
    {
      name: 'api-features-meet-in-services',
      comment: 'Only *.service.ts may import another feature.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: ['\\.service\\.ts$', TESTS] },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
    },

    // The web client: app -> pages -> features -> components
    {
      name: 'web-components-know-no-domain',
      comment: 'components/ is looks only.',
      severity: 'error',
      from: { path: '^apps/web/src/components/' },
      to: { path: '^apps/web/src/(app|pages|features|api)/' },
    },
    {
      name: 'web-features-below-pages',
      comment: 'Pages arrange features, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TESTS },
      to: { path: '^apps/web/src/(app|pages)/' },
    },
    {
      name: 'web-pages-below-app',
      comment: 'app/ holds the route table that names the pages.',
      severity: 'error',
      from: { path: '^apps/web/src/pages/', pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-features-stay-apart',
      comment: 'What two features share belongs to a page, to components/ or to lib/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-lib-and-api-at-the-bottom',
      comment: 'lib/ and api/ know nothing of what is drawn.',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|api)/', pathNot: TESTS },
      to: { path: '^apps/web/src/(app|pages|features|components)/' },
    },
    {
      name: 'only-queries-call-the-api',
      comment: 'src/api is for *.queries.ts, and for app/, which wires the session to it.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['\\.queries\\.tsx?$', '^apps/web/src/(app|api)/', TESTS] },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'only-web-api-knows-axios',
      comment: 'axios is for src/api.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/api/', TESTS] },
      to: { path: 'node_modules/axios/' },
    },
  ],
  options: {
    // Anchored, because many a package in node_modules lives in a folder named dist.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage|\\.turbo)/' },
    doNotFollow: { path: 'node_modules' },
    // An import of types alone is an import all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
