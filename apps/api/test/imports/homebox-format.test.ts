import { describe, expect, it } from 'vitest';
import { recogniseFormat } from '../../src/import-files/formats/formats.rules';
import type { ImportRecord } from '../../src/import-files/tables/import-record';
import { readTable, toTable, toTableOf, toTargetsByHeader } from '../support/import-tables';

const split = (headers: string) => headers.split(',');

const POSITIONAL = split(
  'ImportRef,Location,Labels,Quantity,Name,Description,Insured,Serial Number,Model Number,Manufacturer,Notes,Purchase From,Purchased Price,Purchased Time,Lifetime Warranty,Warranty Expires,Warranty Details,Sold To,Sold Price,Sold Time,Sold Notes',
);
const V0_10 = split(
  'HB.import_ref,HB.location,HB.labels,HB.asset_id,HB.archived,HB.name,HB.quantity,HB.description,HB.insured,HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_time,HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,HB.warranty_expires,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_time,HB.sold_notes',
);
const V0_22 = V0_10.toSpliced(5, 0, 'HB.url');
const V0_25 = V0_22.map((header) => (header === 'HB.labels' ? 'HB.tags' : header));
const V0_26 = split(
  'HB.import_ref,HB.parent_import_ref,HB.location,HB.tags,HB.asset_id,HB.archived,HB.url,HB.name,HB.quantity,HB.description,HB.insured,HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_date,HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,HB.warranty_expires,HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_date,HB.sold_notes',
);
const HEAD = split(
  'HB.purchase_date,HB.warranty_expires,HB.sold_date,HB.import_ref,HB.parent_import_ref,HB.url,HB.name,HB.description,HB.notes,HB.purchase_from,HB.manufacturer,HB.model_number,HB.serial_number,HB.warranty_details,HB.sold_to,HB.sold_notes,HB.location,HB.tags,HB.asset_id,HB.quantity,HB.purchase_price,HB.sold_price,HB.archived,HB.insured,HB.lifetime_warranty,HB.field.Voltage',
);
const GENERATIONS = { POSITIONAL, V0_10, V0_22, V0_25, V0_26, HEAD };

const toOne = (headers: readonly string[], cells: Record<string, string>): ImportRecord => {
  const [record] = readTable('homebox_csv', toTableOf(headers, cells));
  if (!record) throw new Error('no record');
  return record;
};

const KETTLE = { 'HB.url': '/item/k1', 'HB.name': 'Kettle', 'HB.quantity': '1' };

describe('Homebox CSV', () => {
  it.each(Object.entries(GENERATIONS))('recognises the headers of %s', (_, headers) => {
    expect(recogniseFormat(headers, 'export.csv')).toEqual({ kind: 'homebox_csv' });
  });

  it('reads the columns without a prefix', () => {
    const [record] = readTable(
      'homebox_csv',
      toTable(POSITIONAL, [
        'r-1', 'Cellar', 'Tools; Garden', '2', 'Spade', 'Long handle', 'true', 'SN-1', 'MD-1', 'Spadeworks', 'Sharpen it',
        'Garden shop', '39.90', '2021-03-04', 'false', '2031-03-04', 'Ten years', '', '0', '', '',
      ]),
    ); // oxfmt-ignore
    expect(record).toMatchObject({
      row: 2,
      is_place: false,
      source_ref: 'r-1',
      path: ['Cellar'],
      tags: ['Tools', 'Garden'],
      suppliers: [{ supplier_name: 'Garden shop' }],
      problems: [],
    });
    expect(record?.fields).toEqual({
      name: 'Spade',
      quantity: 2,
      description: 'Long handle',
      is_insured: true,
      serial_number: 'SN-1',
      model_number: 'MD-1',
      brand: 'Spadeworks',
      notes: 'Sharpen it',
      purchase_price: 39.9,
      purchase_date: '2021-03-04',
      has_lifetime_warranty: false,
      warranty_until: '2031-03-04',
      warranty_details: 'Ten years',
    });
  });

  it.each(Object.entries({ V0_10, V0_22, V0_25, V0_26, HEAD }))('maps all columns of %s', (_, headers) => {
    const targets = toTargetsByHeader('homebox_csv', toTable(headers));
    expect(targets).toMatchObject({ 'HB.name': 'name', 'HB.location': 'location', 'HB.sold_to': 'sold_to' });
    const custom = Object.keys(targets).filter((header) => targets[header] === 'custom');
    expect(custom).toEqual(headers.filter((header) => /asset_id|field/.test(header)));
  });

  it('takes the reference, else the id in the address, else the number as the reference', () => {
    const cells = {
      'HB.name': 'Lamp',
      'HB.asset_id': '000-004',
      'HB.url': '/item/lamp-1',
      'HB.import_ref': 'ref-9',
    };
    expect(toOne(V0_26, cells).source_ref).toBe('ref-9');
    expect(toOne(V0_26, { ...cells, 'HB.import_ref': '' }).source_ref).toBe('lamp-1');
    expect(
      toOne(V0_26, { ...cells, 'HB.import_ref': '', 'HB.url': 'https://box.example:7745/item/lamp-2' })
        .source_ref,
    ).toBe('lamp-2');
    expect(toOne(V0_10, { 'HB.name': 'Lamp', 'HB.asset_id': '000-004' }).source_ref).toBe('000-004');
    expect(toOne(V0_10, { 'HB.name': 'Lamp', 'HB.asset_id': '000-000' }).source_ref).toBeNull();
  });

  it('keeps the number of an item in a custom field', () => {
    expect(toOne(V0_26, { ...KETTLE, 'HB.asset_id': '000-012' }).custom).toMatchObject([
      { name: 'Asset ID', value: '000-012' },
    ]);
    expect(toOne(V0_26, { ...KETTLE, 'HB.asset_id': '000-000' }).custom).toEqual([]);
  });

  it('names custom fields as Homebox does, and takes 0 and false as values', () => {
    const headers = [...HEAD, 'HB.field.Is loud', 'HB.field.Level'];
    const { custom } = toOne(headers, {
      ...KETTLE,
      'HB.field.Voltage': '230 V',
      'HB.field.Is loud': 'false',
      'HB.field.Level': '0',
    });
    expect(custom).toMatchObject([
      { name: 'Voltage', kind: 'line', value: '230 V' },
      { name: 'Is loud', kind: 'yes_no', value: false },
      { name: 'Level', kind: 'whole', value: 0 },
    ]);
  });

  it('reads locations that are rows, wherever they are in the file', () => {
    const records = readTable(
      'homebox_csv',
      toTableOf(
        V0_26,
        { 'HB.url': '/item/1', 'HB.name': 'Drill', 'HB.location': 'Garage / Wall' },
        { 'HB.url': '/location/2', 'HB.name': 'Wall', 'HB.location': 'Garage', 'HB.quantity': '0' },
        {
          'HB.url': '/location/1',
          'HB.name': 'Garage',
          'HB.quantity': '1',
          'HB.description': 'Beside the house',
          'HB.notes': 'Key in the kitchen',
          'HB.insured': 'false',
          'HB.tags': 'Outside',
        },
      ),
    );
    expect(records.map(({ is_place, path }) => [is_place, path])).toEqual([
      [false, ['Garage', 'Wall']],
      [true, ['Garage', 'Wall']],
      [true, ['Garage']],
    ]);
    expect(records[2]?.fields).toEqual({
      name: 'Garage',
      description: 'Beside the house\n\nKey in the kitchen\n\nTags: Outside',
    });
  });

  it('makes an item part of the item with which its location ends', () => {
    const records = readTable(
      'homebox_csv',
      toTableOf(
        V0_26,
        { 'HB.url': '/location/g', 'HB.name': 'Garage' },
        { 'HB.url': '/item/lens', 'HB.name': 'Lens', 'HB.location': 'Garage / Camera bag' },
        { 'HB.url': '/item/bag', 'HB.name': 'Camera bag', 'HB.location': 'Garage' },
      ),
    );
    expect(records[1]).toMatchObject({ path: ['Garage'], parent_ref: 'bag' });
    expect(records[2]).toMatchObject({ path: ['Garage'], parent_ref: null });
  });

  it('follows references to the outermost item, and to locations', () => {
    const records = readTable(
      'homebox_csv',
      toTableOf(
        V0_26,
        { 'HB.import_ref': 'loc', 'HB.url': '/location/g', 'HB.name': 'Attic / left' },
        {
          'HB.import_ref': 'cap',
          'HB.parent_import_ref': 'lens',
          'HB.url': '/item/3',
          'HB.name': 'Lens cap',
          'HB.location': 'Attic / left / Bag',
        },
        {
          'HB.import_ref': 'lens',
          'HB.parent_import_ref': 'bag',
          'HB.url': '/item/2',
          'HB.name': 'Lens',
          'HB.location': 'Attic / left / Bag',
        },
        {
          'HB.import_ref': 'bag',
          'HB.parent_import_ref': 'loc',
          'HB.url': '/item/1',
          'HB.name': 'Bag',
          'HB.location': 'Attic / left',
        },
      ),
    );
    // A name may contain the separator.
    expect(records.slice(1).map(({ path, parent_ref }) => [path, parent_ref])).toEqual([
      [['Attic / left'], 'lens'],
      [['Attic / left'], 'bag'],
      [['Attic / left'], null],
    ]);
  });

  it('finds a location whose name contains the separator by its row', () => {
    const records = readTable(
      'homebox_csv',
      toTableOf(
        V0_26,
        { 'HB.url': '/item/1', 'HB.name': 'Box', 'HB.location': 'House / Attic / left' },
        { 'HB.url': '/location/2', 'HB.name': 'Attic / left', 'HB.location': 'House' },
        { 'HB.url': '/location/1', 'HB.name': 'House' },
      ),
    );
    expect(records[0]?.path).toEqual(['House', 'Attic / left']);
  });

  it('keeps a reference to an item that the file does not have', () => {
    const record = toOne(V0_26, { ...KETTLE, 'HB.parent_import_ref': 'gone', 'HB.location': 'Kitchen' });
    expect(record).toMatchObject({
      path: ['Kitchen'],
      parent_ref: null,
      fields: { notes: 'Parent import ref: gone' },
    });
  });

  it('survives items inside of each other', () => {
    const records = readTable(
      'homebox_csv',
      toTableOf(
        V0_26,
        { 'HB.import_ref': 'a', 'HB.parent_import_ref': 'b', 'HB.url': '/item/a', 'HB.name': 'A' },
        { 'HB.import_ref': 'b', 'HB.parent_import_ref': 'a', 'HB.url': '/item/b', 'HB.name': 'B' },
        { 'HB.import_ref': 'c', 'HB.parent_import_ref': 'c', 'HB.url': '/item/c', 'HB.name': 'C' },
      ),
    );
    expect(records.map(({ fields }) => fields.name)).toEqual(['A', 'B', 'C']);
    expect(records[2]?.parent_ref).toBeNull();
  });

  it('archives what was sold, by its day or its buyer, not by a price', () => {
    const sold = toOne(V0_26, {
      ...KETTLE,
      'HB.sold_to': 'Jo',
      'HB.sold_date': '2024-05-06',
      'HB.sold_price': '12.5',
      'HB.sold_notes': 'At the flea market',
    });
    expect(sold.fields.is_archived).toBe(true);
    expect(sold.fields.notes).toBe(
      'Sold to: Jo\nSold price: 12.5\nSold date: 2024-05-06\nSold notes: At the flea market',
    );
    const kept = toOne(V0_26, { ...KETTLE, 'HB.sold_price': '0', 'HB.sold_date': '0001-01-01' });
    expect(kept.fields).toEqual({ name: 'Kettle', quantity: 1 });
    const priced = toOne(V0_26, { ...KETTLE, 'HB.sold_price': '5' });
    expect(priced.fields).toEqual({ name: 'Kettle', quantity: 1, notes: 'Sold price: 5' });
  });

  it.each([
    ['2006-01-02', '2006-01-02'],
    ['01/25/2006', '2006-01-25'],
    ['2006/01/02', '2006-01-02'],
    ['2006-01-02T00:00:00Z', '2006-01-02'],
    ['0001-11-08', undefined],
    ['09/30/0202', undefined],
  ])('reads the day %s', (text, day) => {
    const { fields, problems } = toOne(V0_26, { ...KETTLE, 'HB.purchase_date': text });
    expect(fields.purchase_date).toBe(day);
    expect(problems.map(({ refusal }) => refusal.code)).toEqual(day ? [] : ['import.day_too_early']);
  });

  it('keeps decimals of a quantity, and prices that no field can have, in the notes', () => {
    const { fields, problems } = toOne(V0_26, {
      ...KETTLE,
      'HB.quantity': '0.25',
      'HB.purchase_price': '3.999',
    });
    expect(fields).toEqual({ name: 'Kettle', notes: 'Quantity: 0.25\nPurchase price: 3.999' });
    expect(problems).toMatchObject([
      { is_error: false, refusal: { code: 'value.not_whole' } },
      { is_error: false, refusal: { code: 'import.too_many_decimals' } },
    ]);
    expect(toOne(V0_26, { ...KETTLE, 'HB.purchase_price': '-3' }).fields.notes).toBe('Purchase price: -3');
    expect(toOne(V0_26, { ...KETTLE, 'HB.quantity': '0' }).fields.quantity).toBe(0);
  });

  it('reads prices with a point, and days with the month first, whatever other columns contain', () => {
    const headers = [...HEAD, 'HB.field.Width'];
    const { fields } = toOne(headers, {
      ...KETTLE,
      'HB.purchase_price': '3.999',
      'HB.purchase_date': '03/04/2025',
      'HB.field.Width': '1,5',
    });
    expect(fields).toMatchObject({ notes: 'Purchase price: 3.999', purchase_date: '2025-03-04' });
  });

  it('keeps texts that look like formulas', () => {
    const { fields } = toOne(V0_26, {
      ...KETTLE,
      'HB.name': '=SUM(A1)',
      'HB.description': '+1 spare',
      'HB.notes': "'@home",
      'HB.serial_number': '-17',
    });
    expect(fields).toMatchObject({
      name: '=SUM(A1)',
      description: '+1 spare',
      notes: '@home',
      serial_number: '-17',
    });
  });

  it('takes tags with commas, and a comma inside of tags between semicolons', () => {
    expect(toOne(V0_26, { ...KETTLE, 'HB.tags': 'Red, Blue' }).tags).toEqual(['Red', 'Blue']);
    expect(toOne(V0_26, { ...KETTLE, 'HB.tags': 'Red, light; Blue' }).tags).toEqual(['Red, light', 'Blue']);
  });

  it('splits a location only at a slash between blanks', () => {
    expect(toOne(V0_10, { 'HB.name': 'TV', 'HB.location': 'Living room / A/V rack' }).path).toEqual([
      'Living room',
      'A/V rack',
    ]);
  });

  it('takes the table export, and says that it has no locations', () => {
    const headers = split(
      'assetId,name,quantity,insured,purchasePrice,location,archived,createdAt,updatedAt',
    );
    expect(recogniseFormat(headers, 'items.csv')).toEqual({ kind: 'homebox_csv' });
    const [record] = readTable(
      'homebox_csv',
      toTable(headers, ['000-003', "'-Kettle", '2', 'true', '20', '', 'true', '2025-01-01', '2025-01-02']),
    );
    expect(record).toMatchObject({
      source_ref: '000-003',
      fields: { name: '-Kettle', quantity: 2, is_insured: true, purchase_price: 20, is_archived: true },
      problems: [{ column: null, is_error: false, refusal: { code: 'import.homebox_no_locations' } }],
    });
  });

  it('refuses the bill of materials', () => {
    const headers = split(
      'Purchase Date,Name,Description,Manufacturer,Serial Number,Model Number,Quantity,Price,Total Price',
    );
    expect(recogniseFormat(headers, 'bill-of-materials.csv')).toEqual({
      kind: 'homebox_csv',
      refusal: { code: 'import.homebox_materials' },
    });
  });
});
