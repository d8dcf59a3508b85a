import { expect, test } from 'vitest';
import { separateKnown, toKnownPhoto } from './same-photos';

const makeFile = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' });

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

interface Given {
  known?: File[];
  added?: string[];
}

async function separate(files: File[], { known = [], added = [] }: Given) {
  const wasAdded = async (file: File) => added.includes(await file.text());
  const found = await separateKnown(files, known.map(toKnownPhoto), wasAdded);
  const { fresh, same, added: addedBefore, unknown } = found;
  return {
    fresh: namesOf(fresh),
    same: namesOf(same),
    added: namesOf(addedBefore),
    unknown: namesOf(unknown),
  };
}

test('tells photos apart by their contents, not by their names', async () => {
  const files = ['one', 'two', 'three', 'four', 'one'].map((content, index) => makeFile(`${index}`, content));
  const given = { known: [makeFile('a', 'two'), makeFile('b', 'three')], added: ['four'] };
  expect(await separate(files, given)).toEqual({
    fresh: ['0'],
    same: ['1', '2', '4'],
    added: ['3'],
    unknown: [],
  });
});

test('a photo that was added before and is chosen again counts as chosen', async () => {
  const file = makeFile('again', 'one');
  expect(await separate([file], { known: [makeFile('first', 'one')], added: ['one'] })).toEqual({
    fresh: [],
    same: ['again'],
    added: [],
    unknown: [],
  });
});

test('a photo that cannot be compared is not new', async () => {
  const file = makeFile('photo', 'one');
  const compare = () => Promise.reject(new Error('The code for hashes did not load'));
  expect(await separateKnown([file], [], compare)).toEqual({
    fresh: [],
    same: [],
    added: [],
    unknown: [file],
  });
});
