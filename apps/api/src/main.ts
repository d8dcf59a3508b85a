import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app';
import { type Config, ConfigError, parseConfig, toPublicUrl } from './config/config';
import { toEnglishText } from './config/config-error';
import { readEnvironment } from './config/environment';
import { describePhoneAccess, readMachine } from './config/phone-access';
import type { Context } from './context/context';
import { closeDatabase } from './db/connection/connection';
import { lockFolder } from './db/connection/folder-lock';
import {
  DamagedDatabaseError,
  describeDamage,
  findNewestBackup,
  toRestoreCommands,
  wasStoppedUncleanly,
} from './db/damage';
import { whenTasksEnd } from './db/run-in-worker';
import { examineAfterUncleanStop } from './doctor/examine-at-start';
import { findPublicUrl } from './entities/setting/server-address.service';
import { applyLogLevel } from './entities/setting/settings.service';
import { scheduleSessionCleanup } from './features/account/session-cleanup.service';
import { scheduleBackups } from './features/backups/backups.service';
import { DEMO_ACCOUNT, seedDemo } from './features/demo/demo.service';
import { writeDueArchives } from './features/export/nightly-archives.service';
import { scheduleLogRetention } from './features/history/log-retention.service';
import { makeScreenSizes } from './features/images/screen-size.service';
import { cleanUpImports } from './features/imports/import-cleanup.service';
import { removeClosed } from './features/removal/removal.service';
import { watchDisks } from './features/system/disk-watch.service';
import { announceStop } from './features/system/readiness.service';
import { scheduleTrashCleanup } from './features/trash/trash-cleanup.service';
import { createDamagedApp } from './http/damaged-app';
import { createServer, stopServer } from './http/server';
import { toTerminalQr } from './qr/terminal-qr';
import { createContext } from './start/create-context';
import { recoverFiles } from './start/recover-files';

const SHUTDOWN_MS = 10_000;
/** A supervisor that signals the whole process group reaches the server twice: directly and through `npm start`. */
const SAME_SIGNAL_MS = 200;

// Only the system user of the server can read the files that it creates, including those that SQLite creates.
process.umask(0o077);

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}

function toListenError(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const address = host === undefined ? `port ${port}` : `${host}:${port}`;
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use. Set PORT to another port, for example PORT=3001.`);
  if (error.code === 'EACCES')
    return new ConfigError(
      `Stowage is not allowed to listen on ${address}. Set PORT to 1024 or higher; lower ports need special rights.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`The setting HOST=${host ?? ''} is not an IP address of this machine.`);
  }
  return error;
}

async function listen(server: Server, config: Config): Promise<Server> {
  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error: unknown) => {
    throw toListenError(error as NodeJS.ErrnoException, config);
  });
  // With PORT=0 the system chooses the port.
  config.port = (server.address() as AddressInfo).port;
  return server;
}

/** Stops the server after the requests in progress on the first signal, and at once on a second signal. */
function stopOnSignal(
  server: Server,
  {
    log,
    beforeStop,
    onStopped,
  }: { log?: Logger; beforeStop?: () => Promise<void>; onStopped: () => void | Promise<void> },
): void {
  let stoppedAt: number | undefined;
  const stop = (signal: NodeJS.Signals, signalNumber: number): void => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(128 + signalNumber);
      return;
    }
    const start = performance.now();
    stoppedAt = start;
    log?.info({ signal }, 'Stopping');
    void Promise.resolve(beforeStop?.())
      .then(() => stopServer(server, SHUTDOWN_MS))
      .then(onStopped)
      .then(() => {
        log?.info({ milliseconds: Math.round(performance.now() - start) }, 'Stopped');
        process.exit(0);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Serves a page that describes the damage. Never changes the database or the photos. */
async function startDamaged(config: Config, { problem }: DamagedDatabaseError): Promise<void> {
  const lock = lockFolder(config.data_dir);
  process.stderr.write(`${toEnglishText(describeDamage(config.data_dir, problem, config.backup_dir))}\n`);
  const backup =
    findNewestBackup(config.data_dir, config.backup_dir) ?? findNewestBackup(config.data_dir) ?? null;
  const commands = backup === null ? [] : toRestoreCommands(backup, config.data_dir);
  const server = await listen(createServer(createDamagedApp({ problem, backup, commands })), config);
  stopOnSignal(server, { onStopped: () => void lock.close() });
  process.stdout.write(`Stowage cannot use its database. What to do: ${toPublicUrl(config)}\n`);
}

/** Returns lines about phones, with a QR code. */
async function toPhoneLines(context: Context): Promise<string> {
  const config = { ...context.config, public_url: findPublicUrl(context) };
  const { urls, message } = describePhoneAccess(config, readMachine());
  const [first] = urls;
  return `${message}\n${first === undefined ? '' : await toTerminalQr(first, process.stdout.isTTY)}`;
}

async function start(): Promise<void> {
  const config = parseConfig(readEnvironment());
  const wasUnclean = wasStoppedUncleanly(config.data_dir);
  let context: Context;
  try {
    context = await createContext(config);
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    await startDamaged(config, error);
    return;
  }
  applyLogLevel(context);
  await recoverFiles(context);
  await cleanUpImports(context);
  if (wasUnclean) await examineAfterUncleanStop(context);
  if (config.seed_demo && (await seedDemo(context))) {
    const { username, password } = DEMO_ACCOUNT;
    process.stdout.write(
      `The demo household is ready, for testing only: sign in as ${username} with the password ${password}\n`,
    );
  }
  if (!(await context.reserve.fill()))
    context.log.warn('The disk is full: deleting and signing in work, requests that store data are refused');
  const server = await listen(createServer(await createApp(context)), config).catch((error: unknown) => {
    closeDatabase(context.db);
    throw error;
  });
  scheduleSessionCleanup(context);
  scheduleTrashCleanup(context);
  scheduleLogRetention(context);
  watchDisks(context);
  scheduleBackups(context, (slot) => writeDueArchives(context, slot));
  void removeClosed(context);
  void makeScreenSizes(context);

  stopOnSignal(server, {
    log: context.log,
    beforeStop: () => announceStop(context),
    onStopped: async () => {
      await whenTasksEnd(context.db);
      closeDatabase(context.db);
    },
  });
  const phoneLines = await toPhoneLines(context);
  // Printed last: a process that waits for this line can then stop the server cleanly.
  process.stdout.write(`Stowage is ready: ${toPublicUrl(config)}\n${phoneLines}`);
}

start().catch(fail);
