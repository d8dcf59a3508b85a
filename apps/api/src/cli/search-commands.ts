import type { Command } from '@commander-js/extra-typings';
import type { Db } from '../db/db';
import { checkSearchIndex, rebuildSearchIndex } from '../search/search-index.repository';
import { print, runAlone } from './run';

const DIFFERENCES_SHOWN = 20;

function checkSearch(db: Db): void {
  const differences = checkSearchIndex(db);
  for (const difference of differences.slice(0, DIFFERENCES_SHOWN)) print(difference);
  if (differences.length > DIFFERENCES_SHOWN) print(`And ${differences.length - DIFFERENCES_SHOWN} more.`);
  print(
    differences.length === 0
      ? 'The search index matches the data.'
      : 'The search index does not match the data. Please run rebuild-search.',
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}

function rebuildSearch(db: Db): void {
  rebuildSearchIndex(db);
  print('The search index has been rebuilt.');
}

export function addSearchCommands(program: Command): void {
  program
    .command('check-search')
    .summary('compare the search index with the data (server stopped)')
    .description('Compares the search index with the data. The server must be stopped.')
    .action(() => runAlone(checkSearch));
  program
    .command('rebuild-search')
    .summary('rebuild the search index from the data (server stopped)')
    .description('Rebuilds the search index from the data. The server must be stopped.')
    .action(() => runAlone(rebuildSearch));
}
