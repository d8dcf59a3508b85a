import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { JobName } from '@stowage/contracts';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../src/lib/paths';

const DECISIONS = 'docs/decisions';
const decisionRecords = readdirSync(join(REPOSITORY, DECISIONS)).map((name) => `${DECISIONS}/${name}`);
const pages = [
  'README.md',
  '.github/SECURITY.md',
  '.github/CONTRIBUTING.md',
  ...readdirSync(join(REPOSITORY, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...decisionRecords,
];
/** Pages that name files of the data folder, the built server and archives, which are not in the repository. */
const OPERATION_PAGES = ['README.md', 'docs/configuration.md', 'docs/export.md', 'docs/running.md'];
const pagesWithSourcePaths = pages.filter((page) => !OPERATION_PAGES.includes(page));

const SOURCE_FOLDERS = ['.', 'apps/api/src', 'apps/web/src', 'packages/contracts/src', 'packages/benchmarks'];
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.git', '.turbo', 'coverage', 'test-results']);
const FILE_NAME = /^[\w.-]+\.(cjs|css|json|md|mjs|sql|ts|tsx|yaml|yml)$/;
/** Matches file paths, but not URL paths, packages, globs or placeholders such as <name>. */
const PATH = /^(?![/@])[\w.-]+(\/[\w.-]+)*\/?$/;

const read = (page: string) => readFileSync(join(REPOSITORY, page), 'utf8');

const listFileNames = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    return IGNORED_FOLDERS.has(entry.name) ? [] : listFileNames(join(folder, entry.name));
  });
const fileNames = new Set(listFileNames(REPOSITORY));

function listPaths(page: string): string[] {
  const prose = read(page).replaceAll(/^```[^]*?^```/gm, '');
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(' '));
  return words.filter((word) => PATH.test(word) && (word.includes('/') || FILE_NAME.test(word)));
}

const pathExists = (path: string) =>
  path.includes('/')
    ? SOURCE_FOLDERS.some((folder) => existsSync(join(REPOSITORY, folder, path)))
    : fileNames.has(path);

describe.each(pagesWithSourcePaths)('%s', (page) => {
  test('contains only paths of existing files', () => {
    expect(listPaths(page).filter((path) => !pathExists(path))).toEqual([]);
  });
});

test('the search for paths finds those in .github/CONTRIBUTING.md and docs/architecture.md', () => {
  expect(listPaths('.github/CONTRIBUTING.md')).toContain('apps/api/src/db/tables/items.ts');
  expect(listPaths('docs/architecture.md').length).toBeGreaterThan(30);
});

const CODE_PAGES = ['.github/CONTRIBUTING.md', 'docs/architecture.md'];
const CODE_FILE = /\.(cjs|css|env|example|js|mjs|sh|sql|ts|tsx|yaml)$|^(package|\w\w)\.json$/;
/** Names of the examples "add a colour", "add authors" and "send a webhook", of other programs, and of families of functions. */
const NAMES_ELSEWHERE = new Set(
  'authors ITEM_COLOUR_MAX_LENGTH items_colour_length deliveries bash git grep faketime apt get findBy'.split(
    ' ',
  ),
);

const listCodeFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listCodeFiles(path);
    return CODE_FILE.test(entry.name) && path !== import.meta.filename ? [path] : [];
  });

const listNames = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Inline code of a page, without paths, which have a test of their own. */
const listInlineCode = (page: string): string[] =>
  [
    ...read(page)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ]
    .map(([, code = '']) => code)
    .filter((code) => !(PATH.test(code) && code.includes('/')) && !FILE_NAME.test(code));

describe('the names of code', () => {
  const known = new Set(NAMES_ELSEWHERE);
  for (const file of listCodeFiles(REPOSITORY))
    for (const name of listNames(readFileSync(file, 'utf8'))) known.add(name);

  test.each(CODE_PAGES)('in %s exist', (page) => {
    const names = listInlineCode(page).flatMap(listNames);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

test.each(CODE_PAGES)('the scripts in %s exist', (page) => {
  const scriptsOf = (folder: string) =>
    Object.keys((JSON.parse(read(`${folder}/package.json`)) as { scripts: object }).scripts);
  const folders = [
    'apps/api',
    'apps/web',
    'packages/contracts',
    'packages/fonts',
    'packages/texts',
    'packages/benchmarks',
    'apps/e2e',
  ];
  const known = new Set([
    ...scriptsOf('.').map((name) => `npm run ${name}`),
    ...folders.flatMap((folder) =>
      scriptsOf(folder).map((name) => `@stowage/${folder.split('/').at(-1)} run ${name}`),
    ),
  ]);
  const scripts = read(page).match(/(?:\bnpm|@stowage\/\w+) run [\w:-]+/g) ?? [];
  expect(scripts.filter((script) => !known.has(script))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  test('links only to files and sections that exist', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = '', section] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(REPOSITORY, target))) return true;
      return section !== undefined && !listSections(target).includes(section);
    });
    expect(broken).toEqual([]);
  });
});

const listSections = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(decisionRecords)('%s has a number, a date and a status', (page) => {
  const number = Number(page.slice(DECISIONS.length + 1).split('-')[0]);
  expect(read(page)).toMatch(
    new RegExp(`^# ${number}\\. .+\n\nDate: \\d{4}-\\d{2}-\\d{2} · Status: (accepted|superseded by \\d+)\n`),
  );
});

test('the diagrams of the architecture contain every feature and entity', () => {
  const labels = [...read('docs/architecture.md').matchAll(/\["(?:features|entities): ([^"]+)"\]/g)];
  const drawn = labels.map(([, names = '']) => names.split(/,(?:<br>| )/).sort());
  const folders = [
    'apps/api/src/features',
    'apps/api/src/entities',
    'apps/web/src/features',
    'apps/web/src/entities',
  ];
  expect(drawn).toEqual(folders.map((folder) => readdirSync(join(REPOSITORY, folder)).sort()));
});

test('"Background work" in the architecture names every file that starts a job or a timer', () => {
  const source = join(REPOSITORY, 'apps/api/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(?:entities|features|search)\/.*(?<!\.test)\.ts$/.test(path) &&
      /\b(?:startJob|setInterval)\(/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(0);
  const [, section = ''] = read('docs/architecture.md').split('\n## Background work\n');
  expect(files.filter((file) => !section.includes(`| \`${file}\` |`))).toEqual([]);
});

test('docs/running.md names every background job for the log and for the metrics', () => {
  const rows = read('docs/running.md')
    .split('\n')
    .filter((line) => /^\| `(?:Job started|stowage_job_running)`/.test(line));
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect([...row.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(JobName.options),
    );
});
