import type { Db } from '../db';
import { statement } from '../statements';
import { LOGGED_TABLES } from './logged-tables';

const LINKS = LOGGED_TABLES.findIndex(({ name }) => name === 'document_links');
const DOCUMENT_ID = LOGGED_TABLES[LINKS]?.columns.indexOf('document_id') ?? 0;

const REMOVE = `DELETE FROM documents
  WHERE id IN (SELECT before ->> ${DOCUMENT_ID} FROM changed_rows WHERE table_index = ${LINKS} AND after IS NULL)
    AND NOT EXISTS (SELECT 1 FROM document_links WHERE document_id = documents.id)`;

/**
 * Deletes the documents whose last item or location the current transaction has deleted, however it did so. A trigger
 * could not: while a document gets other items, it may have none.
 */
export function removeLooseDocuments(db: Db): void {
  statement<object, never>(db, REMOVE).run({});
}
