import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askFor, askForSecret, isInteractive } from './prompt';

function makeTerminal() {
  const output = new PassThrough();
  return {
    terminal: { input: new PassThrough(), output },
    readOutput: () => {
      output.end();
      return text(output);
    },
  };
}

test('reads a secret without echoing it and lets the user correct the input', async () => {
  const { terminal, readOutput } = makeTerminal();
  const answer = askForSecret('Password: ', terminal);
  terminal.input.write('hidden!\u007f\r');
  expect(await answer).toBe('hidden');
  expect(await readOutput()).toBe('Password: \n');
});

test('echoes the answer to a question that does not ask for a secret', async () => {
  const { terminal, readOutput } = makeTerminal();
  const answer = askFor('Name: ', terminal);
  terminal.input.write('ada\r');
  expect(await answer).toBe('ada');
  expect(await readOutput()).toMatch(/^Name: .*ada/s);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s cancels the prompt with the message that nothing has been changed', async (_name, key) => {
  const { terminal } = makeTerminal();
  const answer = askForSecret('Password: ', terminal);
  terminal.input.write(key);
  await expect(answer).rejects.toThrow('Cancelled. Nothing has been changed.');
});

test('treats a pipe as non-interactive input', () => {
  expect(isInteractive(makeTerminal().terminal)).toBe(false);
});
