// @ts-check
// Import rules of docs/architecture.md. `npm run check` fails on a violation.

const TESTS = '(\\.test\\.tsx?$|/test/)';
const CONTRACTS = '^packages/contracts/src/';
const TEXTS = '^packages/texts/src/';
const CODES = '^packages/texts/src/(languages|refusals)\\.ts$';
const EXPRESS =
  'node_modules/(@types/)?(express|express-serve-static-core|multer|helmet|compression|express-rate-limit|pino-http)/';
const SQL = 'node_modules/(@types/)?(drizzle-orm|better-sqlite3)/';
const ZOD = 'node_modules/zod/';
/** Ordered from low to high: each entity imports only the entities before it. */
const WEB_ENTITIES = [
  'user',
  'inventory',
  'category',
  'tag',
  'custom-field',
  'location',
  'template',
  'code',
  'image',
  'document',
  'loan',
  'item',
  'stocktake',
];
/** Files that compose the server and may import anything. */
const API_TOP = '^apps/api/src/(app|cli|database-worker|handlers|main)\\.ts$';
const API_ENTITIES = [
  'setting',
  'event',
  'inventory',
  'user',
  'trust',
  'category',
  'tag',
  'custom-field',
  'location',
  'template',
  'code',
  'image',
  'document',
  'loan',
  'item',
  'shared-item',
];

/**
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge the two files, or extract the code that both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The path is wrong, or the package is missing in package.json.',
      severity: 'error',
      from: {},
      // URL imports of package files and virtual modules, which only the bundler resolves.
      to: { couldNotResolve: true, pathNot: '\\?url$|^virtual:' },
    },
    {
      name: 'contracts-import-zod-and-codes-only',
      comment:
        'Contracts run in the server and in the browser, so they import only zod and the codes of refusals.',
      severity: 'error',
      from: { path: CONTRACTS, pathNot: TESTS },
      to: { pathNot: [CONTRACTS, CODES, ZOD] },
    },
    {
      name: 'api-never-imports-web',
      comment: 'The apps share code through the contracts only.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-never-imports-api',
      comment: 'The apps share code through the contracts only.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'journeys-use-the-product-from-outside',
      comment: 'e2e uses the built server and the contracts, never the sources of an app.',
      severity: 'error',
      from: { path: '^apps/e2e/' },
      to: { path: '^apps/(api|web)/' },
    },

    // The API: main, cli, app > features > http, search > entities > files, pdf, qr, security, db > config, lib
    {
      name: 'api-only-the-top-imports-features',
      comment: 'Features are composed in app.ts, cli/ and main.ts; no lower layer uses them.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/features/', '^apps/api/src/cli/', API_TOP, TESTS],
      },
      to: { path: '^apps/api/src/features/' },
    },
    {
      name: 'api-only-entry-points-are-loose',
      comment: 'Put the file into a folder. Loose files are the entry points and what composes the server.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: TESTS },
      to: { path: '^apps/api/src/[^/]+$', pathNot: '^apps/api/src/(app|handlers)\\.ts$' },
    },
    {
      name: 'api-features-stay-apart',
      comment:
        'Code that two features share belongs to an entity, the deletion of data to features/removal. The dashboard shows several features; demo data and the removal of accounts use all. An import is taken back as any other event.',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: [
          '^apps/api/src/features/demo/',
          '^apps/api/src/features/dashboard/',
          '/account-removal\\.service\\.ts$',
          '^apps/api/src/features/administration/accounts\\.service\\.ts$',
          '^apps/api/src/features/imports/imports\\.service\\.ts$',
          TESTS,
        ],
      },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/($1|removal)/' },
    },
    {
      name: 'api-search-above-entities',
      comment: 'Entities do not depend on the search.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(features|doctor|data|search|cli|start)/', API_TOP, TESTS],
      },
      to: { path: '^apps/api/src/search/' },
    },
    {
      name: 'api-one-door-to-the-data',
      comment:
        'Use `change`, `changeMany`, `read` and `readMany` of data/: they wait, check the rights again, record and index.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(db|data)/', TESTS] },
      to: { path: '^apps/api/src/db/transaction/(transaction|read-together)\\.ts$' },
    },
    {
      name: 'api-data-above-search',
      comment: 'Entities and the search take a `Tx` or a `Db`; they begin no change.',
      severity: 'error',
      from: {
        path: '^apps/api/src/(backup|config|db|entities|files|mail|pdf|qr|search|security)/',
        pathNot: TESTS,
      },
      to: { path: '^apps/api/src/data/' },
    },
    {
      name: 'api-capabilities-know-no-domain',
      comment: 'Backups, files, PDF, QR codes, secrets and the database do not depend on entities.',
      severity: 'error',
      // Names the folders above, so that the rule also applies to a new folder.
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(cli|entities|features|http|search)/', API_TOP, TESTS],
      },
      to: { path: '^apps/api/src/(entities|http|features)/' },
    },
    {
      name: 'api-entities-know-no-http',
      comment: 'Entities are used by requests, jobs and the command line alike.',
      severity: 'error',
      from: { path: '^apps/api/src/entities/', pathNot: TESTS },
      to: { path: '^apps/api/src/(http|app|cli|main)' },
    },
    ...API_ENTITIES.map(
      /** @returns {Rule} */ (noun, index) => ({
        name: `api-entity-${noun}`,
        comment: `The order of the entities is ${API_ENTITIES.join(' < ')}: each imports only earlier entities.`,
        severity: 'error',
        from: { path: `^apps/api/src/entities/${noun}/`, pathNot: TESTS },
        to: {
          path: '^apps/api/src/entities/',
          pathNot: `^apps/api/src/entities/(${API_ENTITIES.slice(0, index + 1).join('|')})/`,
        },
      }),
    ),
    {
      name: 'api-sql-in-its-places',
      comment: 'Only *.repository.ts, db/ and search/ use SQL and the table definitions.',
      severity: 'error',
      from: {
        path: '^(apps/api/src|packages/(contracts|fonts|texts))/',
        pathNot: ['\\.repository\\.ts$', '^apps/api/src/(db|data|search)/', TESTS],
      },
      to: { path: [SQL, '^apps/api/src/db/(tables/|statements)'] },
    },
    {
      name: 'only-http-knows-express',
      comment: 'Only http/ and app.ts, which composes the server, use Express and its middleware.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/http/', '^apps/api/src/app\\.ts$', TESTS] },
      to: { path: EXPRESS },
    },
    {
      name: 'services-and-rules-know-no-http',
      comment: 'A service or a rule works without a request; at most it receives the caller.',
      severity: 'error',
      from: { path: '^apps/api/src/.*\\.(service|rules)\\.ts$' },
      to: { path: [EXPRESS, '^apps/api/src/http/'], pathNot: '^apps/api/src/http/caller\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A *.rules.ts file has no side effects; it imports contracts, texts, other rules, zod and types only.',
      severity: 'error',
      from: { path: '^apps/api/src/.*\\.rules\\.ts$' },
      to: { pathNot: [CONTRACTS, TEXTS, '\\.rules\\.ts$', ZOD], dependencyTypesNot: ['type-only'] },
    },

    // The web client: app > screens > features > entities > ui > lib
    {
      name: 'web-screens-below-app',
      comment: 'app/ contains the route table, which imports the screens.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-screens-stay-apart',
      comment: 'Code that two screens share belongs to a feature or an entity.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+)/' },
      to: { path: '^apps/web/src/screens/[^/]+/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      name: 'web-features-below-screens',
      comment: 'Screens use features, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|screens)/' },
    },
    {
      name: 'web-entities-below-features',
      comment: 'An entity holds the code of a noun that every use case shares.',
      severity: 'error',
      from: { path: '^apps/web/src/entities/' },
      to: { path: '^apps/web/src/(app|screens|features)/' },
    },
    ...WEB_ENTITIES.slice(0, -1).map(
      /** @returns {Rule} */ (entity, position) => ({
        name: `web-${entity}-below-${WEB_ENTITIES[position + 1]}`,
        comment: `Order of the entities: ${WEB_ENTITIES.join(' < ')}.`,
        severity: 'error',
        from: { path: `^apps/web/src/entities/${entity}/` },
        to: { path: `^apps/web/src/entities/(${WEB_ENTITIES.slice(position + 1).join('|')})/` },
      }),
    ),
    {
      name: 'web-ui-knows-no-domain',
      comment: 'ui/ contains presentation and keyboard behaviour only.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(app|screens|features|entities|api)/' },
    },
    {
      name: 'web-lib-and-api-at-the-bottom',
      comment: 'lib/ and api/ render nothing; api/ may use lib/.',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|api)/', pathNot: TESTS },
      to: { path: '^apps/web/src/(app|screens|features|entities|ui)/' },
    },
    {
      name: 'web-lib-below-api',
      comment: 'lib/ does not depend on the server.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'only-queries-call-the-api',
      comment: 'Only *.queries.ts and app/, which connects the session, use src/api.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['\\.queries\\.tsx?$', '^apps/web/src/(app|api)/', TESTS] },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'only-the-api-sends-requests',
      comment: 'Requests go through the axios instance of src/api/http.ts, which adds the token.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/api/', TESTS] },
      to: { path: 'node_modules/axios/' },
    },
  ],
  options: {
    // Anchored, because many packages in node_modules contain a folder named dist.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage|\\.turbo)/' },
    doNotFollow: { path: 'node_modules' },
    // Type-only imports count as imports.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
