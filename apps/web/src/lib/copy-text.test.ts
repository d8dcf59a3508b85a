import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyText } from './copy-text';

let done: string[] = [];
beforeEach(() => {
  done = [];
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const select = () => done.push('selected');

/** @param answer of the browser to the old command */
const offerCommand = (answer: boolean) =>
  Object.assign(document, {
    execCommand: (command: string) => {
      done.push(command);
      return answer;
    },
  });

const offerClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

it('uses the clipboard of the browser', async () => {
  offerClipboard((text) => {
    done.push(text);
    return Promise.resolve();
  });
  expect(await copyText('link', select)).toBe(true);
  expect(done).toEqual(['link']);
});

it.each([true, false])(
  'copies the selected text where there is no clipboard, if possible: %s',
  async (answer) => {
    offerCommand(answer);
    expect(await copyText('link', select)).toBe(answer);
    expect(done).toEqual(['selected', 'copy']);
  },
);

it('copies the selected text when the browser refuses the clipboard', async () => {
  offerClipboard(() => Promise.reject(new Error('Not allowed')));
  offerCommand(true);
  expect(await copyText('link', select)).toBe(true);
  expect(done).toEqual(['selected', 'copy']);
});
