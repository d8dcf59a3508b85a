import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestServer } from './server';

/** The package that depends on `better-sqlite3`. */
const API = fileURLToPath(new URL('../../api', import.meta.url));

/**
 * Changes the database of a server, for what no request can do.
 * @param script CommonJS code that uses the database `db` and the value `request`
 * @param request must be convertible to JSON
 */
export function changeDatabase({ dataDir }: TestServer, script: string, request: object): void {
  const code = `
    const db = require('better-sqlite3')(process.argv[1] + '/stowage.db', { timeout: 5000 });
    const request = JSON.parse(process.argv[2]);
    ${script}
    db.close();`;
  execFileSync(process.execPath, ['-e', code, dataDir, JSON.stringify(request)], { cwd: API });
}
