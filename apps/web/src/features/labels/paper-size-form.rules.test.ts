import { getLabelPaper, LabelPaperSize } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSizeForm, type PaperSizeForm, toNewForm, toSizeForm, withUnit } from './paper-size-form.rules';

const NEW = toNewForm(getLabelPaper('avery-l7160'), 'de-DE');
const NAMED: PaperSizeForm = { ...NEW, name: 'Boxes' };

const mm = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const anySize = fc
  .record({
    page: fc.constantFrom('a4', 'letter'),
    label_width_mm: mm(12, 150),
    label_height_mm: mm(20, 150),
    columns: fc.constantFrom(1, null),
    rows: fc.constantFrom(1, null),
    gap_x_mm: mm(0, 30),
    gap_y_mm: mm(0, 30),
    margin_left_mm: fc.option(mm(0, 40), { nil: null }),
    margin_top_mm: fc.option(mm(0, 40), { nil: null }),
    cut_lines: fc.boolean(),
  })
  .map((size) => LabelPaperSize.parse(size));

describe('the form of a label size', () => {
  it('converts any size to form values and back without loss, in millimetres and in inches', () => {
    fc.assert(
      fc.property(anySize, fc.constantFrom('de-DE', 'en-US'), (size, language) => {
        const own = { id: 1, name: 'Own', size, created_at: '', updated_at: '' };
        expect(checkSizeForm(toSizeForm(own, language)).input).toEqual({ name: 'Own', size });
      }),
    );
  });

  it('begins with the labels of the chosen paper, as many as fit', () => {
    const { size, errors } = checkSizeForm(NEW);
    expect(size).toMatchObject({ page: 'a4', label_width_mm: 63.5, gap_x_mm: 2.5, columns: null });
    expect(errors).toEqual({ name: 'Name of the size is required' });
    expect(toNewForm(getLabelPaper('avery-5160'), 'en-US')).toMatchObject({
      page: 'letter',
      unit: 'in',
      label_width_mm: '2.6252',
      label_height_mm: '1.0000',
    });
    expect(toNewForm(getLabelPaper('roll-62'), 'de-DE').page).toBe('label');
  });

  it('converts lengths when the unit changes, but not counts or texts', () => {
    const typed = { ...NAMED, label_width_mm: '50,8', label_height_mm: 'high', columns: '2', gap_x_mm: '' };
    expect(withUnit(typed, 'in')).toMatchObject({
      unit: 'in',
      label_width_mm: '2.0000',
      label_height_mm: 'high',
      columns: '2',
      gap_x_mm: '',
    });
  });

  it.each([
    [{ label_width_mm: '220' }, { label_width_mm: 'The labels are 220 mm wide, but the paper only 210 mm' }],
    [
      { columns: '4' },
      { columns: '4 columns need 261.5 mm with the gaps and the left margin, but the paper is 210 mm wide' },
    ],
    [{ label_height_mm: '' }, { label_height_mm: 'Label height must be from 6 to 500 millimetres' }],
    [{ rows: '1.5' }, { rows: 'Rows must be a whole number' }],
    [{ margin_top_mm: 'x' }, { margin_top_mm: 'Top margin must be from 0 to 500 millimetres' }],
    [
      { page: 'custom' as const },
      {
        page_width_mm: 'Paper width must be from 12 to 500 millimetres',
        page_height_mm: 'Paper height must be from 6 to 500 millimetres',
      },
    ],
  ])('explains why %j does not fit', (typed, errors) => {
    expect(checkSizeForm({ ...NAMED, ...typed })).toMatchObject({ input: undefined, errors });
  });
});
