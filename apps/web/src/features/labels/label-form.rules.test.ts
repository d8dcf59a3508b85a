import {
  BuiltInPaperId,
  getLabelPaper,
  LABEL_PAPERS,
  LabelPaperSize,
  LabelSettings,
} from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from './label-check.rules';
import {
  areSameSettings,
  describePaper,
  findPaper,
  listPapers,
  toDefaultSettings,
  toFileName,
  toForm,
  toPaperFileName,
} from './label-form.rules';

const FORM = toForm(toDefaultSettings('de-DE'));

const settings = fc
  .record({
    paper: fc.oneof(fc.constantFrom(...BuiltInPaperId.options), fc.integer({ min: 1 })),
    content: fc.record({
      qr: fc.constant(true),
      name: fc.boolean(),
      path: fc.boolean(),
      number: fc.boolean(),
      code: fc.boolean(),
      own_line: fc.option(fc.constantFrom('If found, call 555 0100', 'Größe 3 · אבג')),
    }),
    copies: fc.integer({ min: 1, max: 100 }),
    offset_x_mm: fc.integer({ min: -50, max: 50 }).map((tenths) => tenths / 10),
    offset_y_mm: fc.integer({ min: -50, max: 50 }).map((tenths) => tenths / 10),
  })
  .map((values) => LabelSettings.parse(values));

describe('label form', () => {
  it('converts any settings to form values and back without loss', () => {
    fc.assert(
      fc.property(settings, (wanted) => {
        const checked = checkForm(toForm(wanted));
        expect(checked.errors).toEqual({});
        expect(checked.settings && areSameSettings(checked.settings, wanted)).toBe(true);
      }),
    );
  });

  it.each([
    [{ copies: '' }, 'copies', 'Copies must be a whole number'],
    [{ copies: '1.5' }, 'copies', 'Copies must be a whole number'],
    [{ copies: '0' }, 'copies', 'Copies must be at least 1'],
    [{ copies: '101' }, 'copies', 'Copies can be at most 100'],
    [{ offset_x_mm: '5.1' }, 'offset_x_mm', 'Horizontal adjustment must be from -5 to 5 millimetres'],
    [{ offset_y_mm: '0.25' }, 'offset_y_mm', 'Vertical adjustment can be given in tenths of a millimetre'],
    [{ offset_x_mm: 'left' }, 'offset_x_mm', 'Horizontal adjustment must be from -5 to 5 millimetres'],
    [
      { qr: false, name: false, path: false, number: false, code: false },
      'content',
      'Choose what to print on the label',
    ],
  ])('rejects the form values %o', (typed, name, message) => {
    expect(checkForm({ ...FORM, ...typed }).errors).toEqual({ [name]: message });
  });

  it('accepts a decimal comma in an offset and treats an empty offset as 0', () => {
    expect(checkForm({ ...FORM, offset_x_mm: '-0,3', offset_y_mm: '' }).settings).toMatchObject({
      offset_x_mm: -0.3,
      offset_y_mm: 0,
    });
  });

  it('uses the defaults of the contract', () => {
    const defaults = toDefaultSettings('en-US');
    expect(defaults).toEqual(LabelSettings.parse({ paper: defaults.paper }));
  });

  it('selects the default label sheet of the region', () => {
    expect(toDefaultSettings('en-US').paper).toBe('avery-5160');
    expect(toDefaultSettings('en-GB').paper).toBe('avery-l7160');
    expect(toDefaultSettings('de').paper).toBe('avery-l7160');
  });
});

const own = {
  id: 7,
  name: 'Cable flags',
  size: LabelPaperSize.parse({ page: 'label', label_width_mm: 60, label_height_mm: 20.5 }),
  created_at: '2026-03-31T10:00:00.000Z',
  updated_at: '2026-03-31T10:00:00.000Z',
};

describe('label papers', () => {
  it('lists each paper in exactly one group, own papers first', () => {
    expect(listPapers([own])[0]).toMatchObject({ choice: 7, group: 'Your sizes' });
    const papers = listPapers([]);
    expect(papers.map(({ group }) => group).filter((group, i, all) => group !== all[i - 1])).toEqual([
      'Label sheets, A4',
      'Label sheets, Letter',
      'Plain paper to cut',
      'Single labels',
    ]);
    expect(papers.map(({ choice }) => choice).toSorted()).toEqual(Object.keys(LABEL_PAPERS).toSorted());
  });

  it('describes a sheet by name, label size and labels per page, and a roll by its label size', () => {
    const describe_ = (choice: Parameters<typeof findPaper>[0]) => describePaper(findPaper(choice, [own])!);
    expect(describe_('avery-l7160')).toBe('Avery L7160: 63.5 × 38.1 mm, 21 per page');
    expect(describe_('avery-5160')).toBe('Avery 5160: 66.7 × 25.4 mm, 30 per page');
    expect(describe_('roll-50x30')).toBe('50 × 30 mm');
    expect(describe_('dymo-99012')).toBe('Dymo 99012, 89 × 36 mm');
    expect(describe_('roll-62')).toBe('62 mm continuous: 62 × 29 mm');
    expect(describe_(7)).toBe('Cable flags: 60 × 20.5 mm');
  });

  it('finds no paper for a deleted id', () => {
    expect(findPaper(8, [own])).toBeUndefined();
  });
});

it('names the PDF file of labels after the paper and the date', () => {
  expect(toFileName('avery-5160', new Date(2026, 2, 3))).toBe('labels-avery-5160-2026-03-03.pdf');
  expect(toPaperFileName(7, findPaper(7, [own])!)).toBe('Cable flags');
  expect(toPaperFileName('roll-62', getLabelPaper('roll-62'))).toBe('roll-62');
});
