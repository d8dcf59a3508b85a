import type Sqlite from 'better-sqlite3';

/** Items noted by the triggers, indexed as they are now. */
const STEPS = [
  'DELETE FROM items_search WHERE rowid IN (SELECT item_id FROM search_pending)',
  `INSERT INTO items_search (rowid, tokens)
     SELECT id, item_tokens(owner_id, name, item_number, suppliers, rest, location_id, category_id)
     FROM item_search_texts WHERE id IN (SELECT item_id FROM search_pending)`,
  `INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
     SELECT owner_id, value, value FROM item_search_texts, json_each(correctable_words(concat_ws(' ', name, rest)))
     WHERE item_search_texts.id IN (SELECT item_id FROM search_pending)`,
  'DELETE FROM search_pending',
];

interface Settling {
  isNeeded: Sqlite.Statement;
  steps: Sqlite.Statement[];
}

const prepared = new WeakMap<Sqlite.Database, Settling>();

function prepare(sqlite: Sqlite.Database): Settling {
  const known = prepared.get(sqlite);
  if (known) return known;
  const settling = {
    isNeeded: sqlite.prepare('SELECT 1 FROM search_pending LIMIT 1'),
    steps: STEPS.map((sql) => sqlite.prepare(sql)),
  };
  prepared.set(sqlite, settling);
  return settling;
}

/** Brings the index of words up to date with the rows. It costs next to nothing when it is. */
export function settleSearchIndex(sqlite: Sqlite.Database): void {
  const { isNeeded, steps } = prepare(sqlite);
  if (isNeeded.get() === undefined) return;
  const run = () => {
    for (const step of steps) step.run();
  };
  if (sqlite.inTransaction) run();
  else sqlite.transaction(run).immediate();
}
