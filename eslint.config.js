// @ts-check
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** No enums: oxlint does not check yet whether any number is assigned to one. */
const SYNTAX_RULES = [{ selector: 'TSEnumDeclaration', message: 'Use a union of literals, or z.enum.' }];

/** Forbids code that makes a test depend on chance or on the load of the machine. */
const TEST_RULES = [
  ...SYNTAX_RULES,
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor']",
    message:
      "vi.waitFor times out after a second. Use expect.poll, or Testing Library's waitFor in the client.",
  },
  {
    selector:
      "CallExpression[callee.object.name='fc'][callee.property.name='assert'] Property[key.name='numRuns'] > Literal",
    message: 'Use propertyRuns(n), so that the nightly tests can run more cases.',
  },
];

const BROWSER_TEST_RULES = [
  {
    selector: "CallExpression[callee.name='expect'] > AwaitExpression.arguments",
    message: 'An awaited value is checked only once. Use await expect.poll(() => ...).',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a visible change, not for a fixed time.',
  },
];

const TEXT_ATTRIBUTES =
  'aria-label|alt|title|label|placeholder|hint|legend|subtitle|description|(busy|confirm|submit|all|empty|none)Label';

/** Finds texts in components that are not in a catalogue. A technical text such as a setting goes in braces. */
const TEXT_RULES = [
  ...SYNTAX_RULES,
  {
    selector: 'JSXText[value=/[A-Za-z]{2}/]',
    message: 'Put texts into packages/texts/catalogues/en.json and use t() or RichText.',
  },
  {
    selector: `JSXAttribute[name.name=/^(${TEXT_ATTRIBUTES})$/] > Literal[value=/^[A-Z].*[a-z]/]`,
    message: 'Put texts into packages/texts/catalogues/en.json and use t().',
  },
];

const PHYSICAL_CLASS = [
  '((scroll-)?[mp][lr]|left|right|translate-x)-(\\d|\\[|\\(|px|auto|full)',
  '(border-[lr]|rounded-([lr]|[tb][lr]))(-|\\s|$)',
  '(text|float|clear|origin(-top|-bottom)?)-(left|right)(\\s|$)',
].join('|');
const PHYSICAL_CLASS_MESSAGE =
  'Use a logical class such as ms-4, inset-s-0 or text-start: right-to-left languages mirror the layout.';

/** Finds classes that do not follow the direction of the language. */
const LAYOUT_RULES = ['Literal[value', 'TemplateElement[value.raw'].map((node) => ({
  selector: `${node}=/(^|[\\s:!])-?(${PHYSICAL_CLASS})/]`,
  message: PHYSICAL_CLASS_MESSAGE,
}));

/** Finds code that could appear before its texts. Code without texts that must not wait for them says so. */
const LOADING_RULES = [
  {
    selector:
      'ImportExpression[source.value=/^(\\.|@stowage)/]:not(CallExpression[callee.name=/^(withTexts|lazyComponent|useSchemaForm|checkInput)$/] ImportExpression)',
    message:
      'Load code with lazyComponent, useSchemaForm, checkInput or withTexts, which wait for its texts.',
  },
  {
    selector: "CallExpression[callee.name='t']:not(:function *)",
    message: 'A module runs before its texts have loaded. Keep the key, and call t() in a function.',
  },
];

export default defineConfig(
  {
    ignores: ['**/dist/', '**/coverage/', '**/.turbo/', '.tools/', 'data/', 'test-results/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // oxlint checks the rules that need types, and the rules of React (.oxlintrc.json).
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // A leading underscore marks an unused parameter before a used one, or a field excluded from a rest object.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Types are used where zod infers them, interfaces elsewhere.
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...SYNTAX_RULES],
    },
  },
  {
    files: ['packages/*/src/**', 'apps/*/src/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/api/src/**'],
    ignores: ['apps/api/src/db/tables/table.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'drizzle-orm/sqlite-core',
          importNames: ['sqliteTable'],
          message: 'Declare tables with `table` of db/tables/table.ts, which asks for their roles.',
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx,js}', 'apps/api/src/export-files/archive-page/page.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**', 'apps/e2e/**'],
    rules: {
      // A missing value already fails the test.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', ...TEST_RULES],
    },
  },
  {
    files: ['apps/web/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/test/**'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX_RULES, ...LAYOUT_RULES, ...LOADING_RULES] },
  },
  {
    // The router waits for the texts of the screen.
    files: ['apps/web/src/screens/*/screen.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX_RULES] },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/test/**'],
    rules: { 'no-restricted-syntax': ['error', ...TEXT_RULES, ...LAYOUT_RULES, ...LOADING_RULES] },
  },
  {
    files: ['apps/web/src/**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'resetModules',
          message:
            'Name the file *.isolated.test.ts: the other files share a window, and former modules would listen to it.',
        },
      ],
    },
  },
  {
    files: ['apps/e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...TEST_RULES, ...BROWSER_TEST_RULES] },
  },
  {
    // Plain JavaScript for Node; tsc checks its types by JSDoc.
    files: ['**/*.{js,mjs}'],
    ignores: ['apps/web/public/**', 'apps/api/src/export-files/archive-page/page.js'],
    languageOptions: { globals: globals.node },
  },
);
