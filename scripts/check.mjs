// @ts-check
// npm run check: all static checks of the sources, and the size of the built screens. Turbo repeats only checks whose
// files changed since they passed.
import process from 'node:process';
import { runInForeground } from './process.mjs';
import { prepareToolchainWithoutSqlite, turbo } from './toolchain.mjs';

const { env, finishSqlite } = await prepareToolchainWithoutSqlite();

const CHECKS = ['lint', 'lint:root', 'lint:types', 'boundaries', 'budget', 'openapi:check', 'format:check'];

// Runs three checks at a time: most use a single core, and with two, the last one often runs alone.
const options = ['--concurrency=3', '--continue', '--output-logs=errors-only'];
const code = await runInForeground(turbo('run', ...CHECKS, ...options), env);
process.exit((await finishSqlite()) ? code : 1);
