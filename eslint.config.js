// @ts-check
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What makes a test depend on chance or on how busy the machine is. */
const TEST_RULES = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor']",
    message: "It gives up after a second. Use expect.poll, or Testing Library's waitFor in the client.",
  },
  {
    selector:
      "CallExpression[callee.object.name='fc'][callee.property.name='assert'] Property[key.name='numRuns'] > Literal",
    message: 'Use propertyRuns(n), so that the nightly tests can search further.',
  },
];

const BROWSER_TEST_RULES = [
  {
    selector: "CallExpression[callee.name='expect'] > AwaitExpression.arguments",
    message: 'It looks at the screen only once. Use await expect.poll(() => ...).',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what the user sees, not for time.',
  },
];

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/.turbo/',
      '.tools/',
      'data/',
      'test-results/',
      // CommonJS, because dependency-cruiser reads nothing else without a flag.
      '.dependency-cruiser.cjs',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => close()}` reads better than a body in braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A leading underscore says that a parameter is there for its position only, or a field so that the rest is without it.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Types and interfaces are both in use: a type where zod infers it, an interface where it is written out.
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['packages/*/src/**', 'apps/*/src/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/web/**/*.{ts,tsx,js}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // React ignores what an event handler returns, and react-hook-form's handleSubmit returns a promise.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**'],
    rules: {
      // In a test, a missing value is a failed test already.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', ...TEST_RULES],
    },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...TEST_RULES, ...BROWSER_TEST_RULES] },
  },
  {
    // Plain JavaScript that Node runs as it is; its types are checked by tsc from the JSDoc.
    files: ['**/*.{js,mjs}'],
    ignores: ['apps/web/public/**'],
    languageOptions: { globals: globals.node },
    rules: {
      // JSON.parse has no types to be had in JavaScript but the annotation of the variable.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
);
