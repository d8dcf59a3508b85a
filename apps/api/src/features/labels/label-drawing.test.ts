import { getLabelPaper } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { toQrMatrix } from '../../qr/qr-matrix';
import { type DrawnLabel, drawLabels } from './label-drawing';
import { toLabelLayout } from './label-layout.rules';

const COUNT = 50_000;

test('stops drawing a large PDF of labels when the client disconnects', async () => {
  const paper = getLabelPaper('avery-l7160');
  const client = new AbortController();
  const qr = toQrMatrix('http://192.168.1.20:3000/l/8GK2M4TZ');
  const layout = toLabelLayout(paper.label_width_mm, paper.label_height_mm, 37, true);
  const words = { name: 'Garage', path: [], own_line: '', chips: ['8GK2 M4TZ'] };
  let made = 0;
  function* labels(): Generator<DrawnLabel> {
    for (; made < COUNT; made += 1) {
      if (made === 10) client.abort();
      yield { words, layout, qr };
    }
  }
  const order = { title: 'Labels', language: 'en', paper, start: 1, offset_x_mm: 0, offset_y_mm: 0 };
  await expect(drawLabels(order, labels(), createYieldToEventLoop(client.signal))).rejects.toThrow(/abort/i);
  expect(made).toBeLessThan(COUNT);
});
