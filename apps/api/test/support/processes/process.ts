import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

export const runCommand = (dataDir: string, ...args: string[]) => runCommandWith({}, dataDir, ...args);

/** @param environment additional environment variables, such as the language */
export function startCommand(environment: Record<string, string>, dataDir: string, ...args: string[]) {
  const program = join(dirname(inject('serverProgram')), 'cli.js');
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, ...output }));
  return { child, ended };
}

export const runCommandWith = (...command: Parameters<typeof startCommand>) => startCommand(...command).ended;

export interface ServerProcess {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Resolves with the URL. @throws when the process exits first */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** Starts the server without settings from the environment. @param wrapper a command such as `nice -n 10` */
export function startProcess(
  settings: Record<string, string>,
  wrapper: string[] = [],
  cwd?: string,
): ServerProcess {
  const [command, ...args] = [...wrapper, process.execPath, inject('serverProgram')];
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      WRITES_PER_DAY: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => ({
    code: typeof code === 'number' ? code : null,
    signal: typeof signal === 'string' ? signal : null,
  }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port =
        /^Stowage (?:is ready|is read-only, because its database is damaged|cannot use its database\. What to do): http:\/\/localhost:(\d+)$/m.exec(
          output.stdout,
        )?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`The server did not start: ${output.stderr}`)));
  });
  // Prevents an unhandled rejection when the test expects the start to fail.
  ready.catch(() => undefined);
  return { child, output, ready, ended };
}
