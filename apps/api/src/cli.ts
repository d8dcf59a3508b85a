import { ConfigError, parseConfig } from './config';
import { closeDatabase, type Db, openDatabase } from './db/client';
import { checkSearchIndex, rebuildSearchIndex } from './features/searches/search-index.repository';

const DIFFERENCES_SHOWN = 20;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** @returns the exit code */
function checkSearch(db: Db): number {
  const differences = checkSearchIndex(db);
  for (const difference of differences.slice(0, DIFFERENCES_SHOWN)) print(difference);
  if (differences.length > DIFFERENCES_SHOWN) print(`And ${differences.length - DIFFERENCES_SHOWN} more.`);
  print(
    differences.length === 0
      ? 'The search index matches the data.'
      : 'The search index does not match the data. Please run rebuild-search.',
  );
  return differences.length === 0 ? 0 : 1;
}

/** @returns the exit code */
function rebuildSearch(db: Db): number {
  rebuildSearchIndex(db);
  print('The search index has been made anew.');
  return 0;
}

const COMMANDS: Partial<Record<string, (db: Db) => number>> = {
  'check-search': checkSearch,
  'rebuild-search': rebuildSearch,
};

async function run(name = ''): Promise<number> {
  const command = COMMANDS[name];
  if (!command) throw new ConfigError(`Usage: cli.js ${Object.keys(COMMANDS).join(' | ')}`);
  const db = await openDatabase(parseConfig(process.env).data_dir);
  try {
    return command(db);
  } finally {
    closeDatabase(db);
  }
}

run(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exit(1);
  },
);
