import { expect, test } from 'vitest';
import { toContentDisposition } from './content-disposition';

test.each([
  ['labels.pdf', 'labels.pdf', 'labels.pdf'],
  ['étiquettes.pdf', 'etiquettes.pdf', '%C3%A9tiquettes.pdf'],
  ['Größe "1/2".csv', 'Gro_e _1_2_.csv', 'Gr%C3%B6%C3%9Fe%20_1_2_.csv'],
  ['ラベル.pdf', '___.pdf', '%E3%83%A9%E3%83%99%E3%83%AB.pdf'],
])('names the file %s in ASCII and in UTF-8', (name, ascii, extended) => {
  expect(toContentDisposition('attachment', name)).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`,
  );
});
