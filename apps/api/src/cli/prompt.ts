import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { toRefusal } from '@stowage/texts';
import { CodedError } from '../config/config';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

const processTerminal: Terminal = { input: process.stdin, output: process.stderr };

async function ask(question: string, { input, output }: Terminal, echo: Writable): Promise<string> {
  const controller = new AbortController();
  const cancel = () => {
    controller.abort();
  };
  const reader = createInterface({ input, output: echo, terminal: true });
  // Ctrl-C causes `SIGINT`, Ctrl-D causes `close`.
  reader.once('SIGINT', cancel).once('close', cancel);
  output.write(question);
  try {
    return await reader.question('', { signal: controller.signal });
  } catch (error) {
    throw controller.signal.aborted ? new CodedError(toRefusal('command.cancelled')) : error;
  } finally {
    reader.close();
    if (echo !== output) output.write('\n');
  }
}

/** @throws ConfigError when the person cancels */
export const askFor = (question: string, terminal = processTerminal): Promise<string> =>
  ask(question, terminal, terminal.output);

/** Hides the typed text. @throws ConfigError when the person cancels */
export const askForSecret = (question: string, terminal = processTerminal): Promise<string> =>
  ask(question, terminal, new Writable({ write: (_chunk, _encoding, done) => done() }));

export const isInteractive = ({ input } = processTerminal): boolean => input.isTTY === true;
