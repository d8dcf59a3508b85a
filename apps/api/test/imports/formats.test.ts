import { describe, expect, it } from 'vitest';
import { countHeaders, getFormat, recogniseFormat } from '../../src/import-files/formats/formats.rules';
import { joinHomeboxTables } from '../../src/import-files/formats/homebox-backup.rules';
import { readTable, toTable, toTableOf, toTargetsByHeader } from '../support/import-tables';

const kindOf = (headers: readonly string[], fileName = 'file.csv') => recogniseFormat(headers, fileName).kind;

const SORTLY = [
  'Entry Name', 'Entry Type', 'Variant Details', 'SID', 'Item Group Name', 'Quantity', 'Unit', 'Min Level', 'Price', 'Value',
  'Notes', 'Tags', 'Product Link', 'Primary Folder', 'Subfolder-level1', 'Subfolder-level2', 'Photo1', 'Photo2',
  'Barcode/QR1-Data', 'Barcode/QR1-Type', 'Serial Number', 'Purchase Date', 'Expiry Date',
]; // oxfmt-ignore

describe('Sortly', () => {
  it('is recognised in any choice and order of columns', () => {
    expect(kindOf(SORTLY)).toBe('sortly');
    expect(kindOf(['Quantity', 'Primary Folder', 'Entry Name'])).toBe('sortly');
    expect(kindOf(['Sortly ID (SID)', 'Entry Name', 'Notes'])).toBe('sortly');
  });

  it('reads folders and items', () => {
    const link = 'https://lnk.sortly.co/v2/downloads/photo/1';
    const [folder, item] = readTable(
      'sortly',
      toTableOf(
        SORTLY,
        {
          'Entry Name': 'Shelf',
          'Entry Type': 'Folder',
          SID: 'S1',
          'Primary Folder': 'Garage',
          Notes: 'Top',
        },
        {
          'Entry Name': 'Paint',
          'Entry Type': 'Item',
          SID: 'S2',
          Quantity: '3',
          Unit: 'cans',
          'Min Level': '0',
          Price: '8.50',
          Value: '25.50',
          Tags: 'White, Inside',
          'Product Link': 'https://paint.example/white',
          'Primary Folder': 'Garage',
          'Subfolder-level1': 'Shelf',
          Photo1: link,
          'Barcode/QR1-Data': '4006381333931',
          'Barcode/QR1-Type': 'EAN-13',
          'Serial Number': 'P-7',
          'Purchase Date': '25/12/2023',
          'Expiry Date': '01/02/2026',
        },
      ),
    );
    expect(folder).toMatchObject({
      is_place: true,
      path: ['Garage', 'Shelf'],
      fields: { description: 'Top\n\nSID: S1' },
    });
    expect(item).toMatchObject({
      is_place: false,
      // Several items can have the same SID.
      source_ref: null,
      path: ['Garage', 'Shelf'],
      tags: ['White', 'Inside'],
      photos: [],
      documents: [
        { url: 'https://paint.example/white', title: 'Product Link' },
        { url: link, title: 'Photo1' },
      ],
      fields: {
        name: 'Paint',
        quantity: 3,
        purchase_price: 8.5,
        product_code: '4006381333931',
        serial_number: 'P-7',
        purchase_date: '2023-12-25',
        notes: 'Value: 25.50',
      },
      custom: [
        { name: 'SID', value: 'S2' },
        { name: 'Unit', value: 'cans' },
        { name: 'Expiry Date', kind: 'day', value: '2026-02-01' },
      ],
      problems: [],
    });
  });

  it('refuses the report of transactions', () => {
    const headers =
      'Entry Type,Entry Name,SID,Primary Folder,Subfolder-level1,Quantity,Transaction Date (CEST),Transaction Type,QTY change (Quantity Delta),New QTY,Folder,Folder SID,User,Transaction Note'.split(
        ',',
      );
    expect(recogniseFormat(headers, 'activity.csv')).toEqual({
      kind: 'sortly',
      refusal: { code: 'import.sortly_transactions' },
    });
  });
});

const ENCIRCLE = [
  'No.', 'Description', 'Brand', 'Model', 'Serial', 'QTY', 'Retailer', 'Purchase Date', 'Purchase Price',
  'Estimated Value (RCV)', 'Estimated Value (ACV)', 'Warranty Duration', 'Extended Warranty Policy', 'Warranty Phone', 'Notes',
]; // oxfmt-ignore

describe('Encircle', () => {
  it('is recognised by its columns, and by its file name', () => {
    expect(kindOf(ENCIRCLE, 'Home__Encircle_Detailed__1.xlsx')).toBe('encircle');
    expect(kindOf(ENCIRCLE, 'list.xlsx')).toBe('encircle');
    expect(kindOf(['No.', 'Description', 'Price'], 'list.xlsx')).toBe('table');
  });

  it('reads rooms from their rows', () => {
    const records = readTable(
      'encircle',
      toTableOf(
        ENCIRCLE,
        { Description: 'Kitchen' },
        {
          'No.': '1',
          Description: 'Toaster',
          'Purchase Price': 'Receipt',
          Notes: 'Shiny Upc: 4006381333931',
        },
        { Description: 'Bedroom' },
        {
          'No.': '2',
          Description: 'Lamp',
          QTY: '2',
          Retailer: 'Lights & more',
          'Purchase Date': '2020-02-29',
          'Purchase Price': '$1,234.50',
          'Estimated Value (RCV)': '90',
          'Estimated Value (ACV)': '70',
          'Warranty Duration': 'P2Y3M',
          'Warranty Phone': '555-0100',
        },
      ),
    );
    expect(records.map(({ is_place, path, fields }) => [is_place, path, fields.name])).toEqual([
      [true, ['Kitchen'], 'Kitchen'],
      [false, ['Kitchen'], 'Toaster'],
      [true, ['Bedroom'], 'Bedroom'],
      [false, ['Bedroom'], 'Lamp'],
    ]);
    expect(records[1]?.fields).toMatchObject({
      product_code: '4006381333931',
      notes: 'Shiny Upc: 4006381333931\n\nNo.: 1\nPurchase Price: Receipt',
    });
    expect(records[1]?.problems).toMatchObject([{ column: 8, refusal: { code: 'value.not_amount' } }]);
    expect(records[3]).toMatchObject({
      suppliers: [{ supplier_name: 'Lights & more' }],
      fields: {
        quantity: 2,
        purchase_price: 1234.5,
        current_value: 90,
        purchase_date: '2020-02-29',
        warranty_until: '2022-05-29',
        warranty_details: 'Warranty Phone: 555-0100\nWarranty Duration: P2Y3M',
      },
    });
  });

  it('maps the drifting names of its CSV', () => {
    const headers =
      'No.,Item,Description,Make,Model #,Serial No,Qty,Vendor,Replacement cost,Room,Box,Disposition,Pre-loss condition,UPC'.split(
        ',',
      );
    expect(kindOf(headers)).toBe('encircle');
    expect(toTargetsByHeader('encircle', toTable(headers))).toMatchObject({
      Item: 'name',
      Description: 'description',
      Make: 'brand',
      'Model #': 'model_number',
      'Serial No': 'serial_number',
      Qty: 'quantity',
      Vendor: 'supplier',
      'Replacement cost': 'current_value',
      Room: 'location_level',
      Box: 'location_level',
      'Pre-loss condition': 'condition',
      UPC: 'product_code',
    });
  });
});

const SHELF = [
  'title', 'description', 'kit', 'category', 'tags', 'location', 'valuation', 'custodian', 'bookable', 'barcode_Code128',
  'barcode_EAN13', 'assetModel', 'type', 'quantity', 'minQuantity', 'unitOfMeasure', 'cf: Serial number,type:text',
  'cf:colour, type:option', 'cf:Checked, type:date', 'cf:Weight,type:number', 'cf:Deposit, type: amount', 'cf:Loud,type:boolean',
]; // oxfmt-ignore

describe('Shelf', () => {
  it('reads the table for its own import', () => {
    expect(kindOf(SHELF)).toBe('shelf');
    const [record] = readTable(
      'shelf',
      toTableOf(SHELF, {
        title: 'Tent',
        category: 'Camping',
        tags: 'green,big',
        location: 'Attic',
        valuation: '120',
        custodian: 'Ana',
        bookable: 'yes',
        barcode_EAN13: '4006381333931',
        quantity: '1',
        minQuantity: '2',
        'cf: Serial number,type:text': 'T-1',
        'cf:colour, type:option': 'Green',
        'cf:Checked, type:date': '2024-01-02',
        'cf:Weight,type:number': '3.5',
        'cf:Deposit, type: amount': '20',
        'cf:Loud,type:boolean': 'no',
      }),
    );
    expect(record).toMatchObject({
      path: ['Attic'],
      category: 'Camping',
      tags: ['green', 'big'],
      borrower: 'Ana',
      fields: { name: 'Tent', current_value: 120, product_code: '4006381333931', minimum_quantity: 2 },
      custom: [
        { name: 'bookable', kind: 'yes_no', value: true },
        { name: 'Serial number', kind: 'line', value: 'T-1' },
        { name: 'colour', kind: 'choice', value: 'Green' },
        { name: 'Checked', kind: 'day', value: '2024-01-02' },
        { name: 'Weight', kind: 'decimal', value: 3.5 },
        { name: 'Deposit', kind: 'money', value: 20 },
        { name: 'Loud', kind: 'yes_no', value: false },
      ],
      problems: [],
    });
  });

  it('reads the export with labels', () => {
    const headers =
      'Name,ID,Asset ID,QR ID,Status,Description,Value,Available to book,Created at,Category,Tags,Location,Kit,Custody'.split(
        ',',
      );
    expect(kindOf(headers)).toBe('shelf');
    const [record] = readTable(
      'shelf',
      toTable(headers, [
        'Drone', 'cm1', 'SAM-0001', 'qr1', 'AVAILABLE', 'Small', '€ 1.250,50', 'Yes', '2025-05-06', 'Uncategorized', 'air',
        'Office', '', '',
      ]),
    ); // oxfmt-ignore
    expect(record).toMatchObject({
      source_ref: 'cm1',
      category: null,
      path: ['Office'],
      fields: { name: 'Drone', current_value: 1250.5 },
    });
    expect(record?.custom.map(({ name }) => name)).toContain('Asset ID');
  });

  it('refuses a backup', () => {
    expect(
      recogniseFormat(
        ['id', 'title', 'mainImage', 'createdAt', 'updatedAt', 'userId', 'organizationId'],
        'a.csv',
      ),
    ).toEqual({ kind: 'shelf', refusal: { code: 'import.shelf_backup' } });
  });
});

const SNIPE_IT =
  'Company,Name,Asset Tag,Category,Supplier,Manufacturer,Location,Order Number,Model,Model Notes,Model Number,Asset Notes,Purchase Date,Purchase Cost,Checkout Type,Checked Out To: Username,Checked Out To: First Name,Checked Out To: Last Name,Checked Out To: Email,Checked Out To: Location'.split(
    ',',
  );

describe('Snipe-IT', () => {
  it('lends an item to the person who has it', () => {
    expect(kindOf(SNIPE_IT)).toBe('snipe_it');
    const [record] = readTable(
      'snipe_it',
      toTableOf(SNIPE_IT, {
        Company: 'Home',
        'Asset Tag': 'A-17',
        Category: 'Laptops',
        Manufacturer: 'Lapco',
        Model: 'Air 13',
        'Model Number': 'L13',
        'Purchase Date': '3/14/21',
        'Purchase Cost': '1,299.00',
        'Checkout Type': 'user',
        'Checked Out To: Username': 'bert',
        'Checked Out To: First Name': 'Bert',
        'Checked Out To: Last Name': 'Jones',
      }),
    );
    expect(record).toMatchObject({
      source_ref: 'A-17',
      borrower: 'Bert Jones',
      category: 'Laptops',
      fields: {
        // Without a name of its own.
        name: 'Air 13',
        brand: 'Lapco',
        model_number: 'L13',
        purchase_date: '2021-03-14',
        purchase_price: 1299,
        notes: 'Checkout Type: user\nChecked Out To: Username: bert',
      },
      custom: [
        { name: 'Company', value: 'Home' },
        { name: 'Asset Tag', value: 'A-17' },
        { name: 'Model', value: 'Air 13' },
      ],
    });
  });

  it('reads the older columns, with a status and months of warranty', () => {
    const headers =
      'Full Name,Email,Username,item Name,Category,Model name,Manufacturer,Model Number,Serial Number,Asset Tag,Location,Notes,Purchase Date,Purchase Cost,Company,Status,Warranty Months,Supplier'.split(
        ',',
      );
    expect(kindOf(headers)).toBe('snipe_it');
    const [record] = readTable(
      'snipe_it',
      toTableOf(headers, {
        'Full Name': 'Ada Byron',
        Email: 'ada@home.example',
        'item Name': 'Monitor',
        'Model Number': '6.37702E+15',
        'Serial Number': 'M1',
        'Purchase Date': '1/31/2020',
        Status: 'Archived/Lost',
        'Warranty Months': '13',
      }),
    );
    expect(record).toMatchObject({
      borrower: 'Ada Byron',
      fields: {
        name: 'Monitor',
        model_number: '6.37702E+15',
        is_archived: true,
        warranty_until: '2021-02-28',
        notes: 'Email: ada@home.example\nStatus: Archived/Lost',
      },
    });
  });
});

describe('Part-DB', () => {
  const headers =
    'name;description;category;notes;footprint;tags;quantity;storage_location;mass;ipn;mpn;manufacturing_status;manufacturer;supplier;spn;price;favorite;needs_review;minamount;partUnit;manufacturing_status (2)'.split(
      ';',
    );

  it('reads paths with arrows, and numbers with a comma', () => {
    expect(kindOf(headers)).toBe('part_db');
    const [record] = readTable(
      'part_db',
      toTableOf(headers, {
        name: 'BC547',
        category: 'Active-> Transistors',
        footprint: 'TO -> TO-92',
        tags: 'npn,small',
        quantity: '100',
        storage_location: 'Room -> Box 3',
        mass: '2,3',
        ipn: 'IPN-5',
        mpn: 'BC547B',
        manufacturing_status: 'active',
        'manufacturing_status (2)': 'active',
        manufacturer: 'Chipco',
        supplier: 'Parts shop',
        spn: 'PS-1',
        price: '0,05',
        favorite: '1',
        needs_review: '1',
        minamount: '10',
      }),
    );
    expect(record).toMatchObject({
      source_ref: 'IPN-5',
      path: ['Room', 'Box 3'],
      category: 'Transistors',
      tags: ['npn', 'small'],
      suppliers: [{ supplier_name: 'Parts shop', part_number: 'PS-1' }],
      fields: {
        name: 'BC547',
        quantity: 100,
        model_number: 'BC547B',
        brand: 'Chipco',
        purchase_price: 0.05,
        needs_full_details: true,
        minimum_quantity: 10,
        notes: 'category: Active-> Transistors',
      },
    });
    expect(record?.custom).toContainEqual({ column: 8, name: 'mass', kind: 'decimal', value: 2.3 });
  });

  it('knows the other names of its columns', () => {
    expect(
      toTargetsByHeader(
        'part_db',
        toTable(['name', 'comment', 'instock', 'storelocation', 'supplier_part_number', 'ipn']),
      ),
    ).toMatchObject({
      comment: 'notes',
      instock: 'quantity',
      storelocation: 'location',
      supplier_part_number: 'supplier_part_number',
    });
  });
});

describe('any table', () => {
  it.each([
    [['Name', 'Qty', 'Location', 'Purchase price', 'Serial No.', 'Notes', 'Tags']],
    [['Bezeichnung', 'Anzahl', 'Lagerort', 'Kaufpreis', 'Seriennummer', 'Bemerkung', 'Schlagwörter']],
    [['Désignation', 'Quantité', 'Emplacement', 'Prix d’achat', 'N° de série', 'Remarques', 'Étiquettes']],
    [['Artículo', 'Cantidad', 'Ubicación', 'Precio', 'Número de serie', 'Observaciones', 'Etiquetas']],
  ])('guesses targets from %s', (headers) => {
    expect(kindOf(headers)).toBe('table');
    const row = ['Drill', '1', 'Cellar', '39', 'S1', 'ok', 'a, b'];
    const targets = toTargetsByHeader('table', toTable(headers, row));
    expect(Object.values(targets)).toEqual([
      'name',
      'quantity',
      'location',
      'purchase_price',
      'serial_number',
      'notes',
      'tags',
    ]);
  });

  it('tells the French from the Spanish word by the cells', () => {
    expect(toTargetsByHeader('table', toTable(['Objet', 'Nombre'], ['Lampe', '2']))).toEqual({
      Objet: 'name',
      Nombre: 'quantity',
    });
    expect(toTargetsByHeader('table', toTable(['Nombre', 'Cantidad'], ['Lámpara', '2']))).toEqual({
      Nombre: 'name',
      Cantidad: 'quantity',
    });
  });

  it('guesses by the cells where headers say nothing or something else', () => {
    const table = toTable(
      ['A', 'B', 'Price', 'C'],
      ['1', 'Drill', 'cheap', '4006381333931'],
      ['2', 'Saw', 'dear', '4006381333931'],
    );
    expect(toTargetsByHeader('table', table)).toEqual({
      A: 'custom',
      B: 'name',
      Price: 'custom',
      C: 'product_code',
    });
  });

  it('takes no counted numbers as references, which another table has too', () => {
    const ids = (...texts: string[]) =>
      toTargetsByHeader('table', toTable(['ID', 'Name'], ...texts.map((text) => [text, 'x']))).ID;
    expect(ids('1', '2')).toBe('custom');
    expect(ids('7b0c3f52-91d4-4f0e-8a52-3f1f6f5f2a11')).toBe('source_ref');
  });

  it('builds a location from the columns for house, room and shelf', () => {
    const [record] = readTable(
      'table',
      toTable(['Item', 'House', 'Room', 'Shelf'], ['Drill', 'Home', '', 'A / 3']),
    );
    expect(record?.path).toEqual(['Home', 'A / 3']);
  });

  it('ignores units and numbers in headers', () => {
    const table = toTable(
      ['Name', 'Price (EUR)', 'Value in EUR', 'Photo 1', 'Photo 2'],
      ['x', '1', '2', 'a.jpg', 'b.jpg'],
    );
    expect(Object.values(toTargetsByHeader('table', table))).toEqual([
      'name',
      'purchase_price',
      'current_value',
      'photos',
      'photos',
    ]);
  });

  it('finds the row with the headers', () => {
    expect(countHeaders(['My things', '', ''])).toBe(0);
    expect(countHeaders(['Name', 'Qty', 'Where'])).toBe(3);
  });

  it('reads a kind without rules like any table', () => {
    expect(getFormat('photos')).toBe(getFormat('table'));
  });
});

const TYPES = [
  { id: 't1', name: 'global.location', is_location: 1 },
  { id: 't2', name: 'global.item', is_location: 0 },
];

const entity = (id: string, values: Record<string, unknown>) => ({
  id,
  name: id,
  description: '',
  import_ref: '',
  notes: '',
  quantity: 1,
  insured: 0,
  archived: 0,
  asset_id: 0,
  lifetime_warranty: 0,
  purchase_date: null,
  warranty_expires: null,
  sold_date: null,
  purchase_price: 0,
  sold_price: 0,
  entity_type_entities: 't2',
  entity_children: null,
  ...values,
});

describe('Homebox backup', () => {
  const tables = {
    entity_types: TYPES,
    entities: [
      entity('bag', { name: 'Camera bag', entity_children: 'attic' }),
      entity('lens', {
        name: 'Lens',
        entity_children: 'bag',
        quantity: 2.5,
        insured: true,
        asset_id: '000-007',
        purchase_date: '2022-03-04T00:00:00Z',
        warranty_expires: '0001-01-01T00:00:00Z',
        sold_to: '',
      }),
      entity('attic', { name: 'Attic', entity_type_entities: 't1', description: 'Under the roof' }),
    ],
    tags: [{ id: 'g1', name: 'Photo; video' }],
    tag_entities: [{ tag_id: 'g1', entity_id: 'lens' }],
    entity_fields: [
      { name: 'Filter', type: 'text', text_value: '77 mm', number_value: 0, entity_fields: 'lens' },
      { name: 'Blades', type: 'number', text_value: '', number_value: 0, entity_fields: 'lens' },
      { name: 'Sharp', type: 'boolean', boolean_value: false, entity_fields: 'lens' },
      { name: 'Made', type: 'time', time_value: '2025-01-01T00:00:00Z', entity_fields: 'lens' },
    ],
    attachments: [
      { id: 'p2', type: 'photo', primary: 0, title: 'side', entity_attachments: 'lens' },
      {
        id: 'p1',
        type: 'photo',
        primary: 1,
        title: 'front',
        entity_attachments: 'lens',
        attachment_thumbnail: 'th',
      },
      { id: 'th', type: 'thumbnail', entity_attachments: null, attachment_thumbnail: 'p1' },
      { id: 'd1', type: 'manual', primary: false, title: ' guide.pdf', entity_attachments: 'lens' },
      { id: 'd2', type: 'attachment', title: 'note.txt', entity_attachments: 'lens' },
      {
        id: 'l1',
        type: 'attachment',
        title: 'Shop',
        path: 'https://shop.example/lens',
        mime_type: 'link/url',
        entity_attachments: 'lens',
      },
    ],
    maintenance_entries: [
      {
        date: '2024-05-06T00:00:00Z',
        scheduled_date: '0001-01-01T00:00:00Z',
        name: 'Cleaned',
        description: 'By hand',
        cost: 12.5,
        entity_id: 'lens',
      },
      {
        date: '0001-01-01T00:00:00Z',
        scheduled_date: '2027-01-02T00:00:00Z',
        name: 'Check',
        cost: 0,
        entity_id: 'lens',
      },
    ],
    notifiers: [{ url: 'secret://token' }],
  };

  it('joins the tables', () => {
    const table = joinHomeboxTables(tables);
    expect(JSON.stringify(table)).not.toContain('secret');
    const [bag, lens, attic] = readTable('homebox_zip', table);
    expect(attic).toMatchObject({
      is_place: true,
      path: ['Attic'],
      fields: { description: 'Under the roof' },
    });
    expect(bag).toMatchObject({ source_ref: 'bag', path: ['Attic'], parent_ref: null });
    expect(lens).toMatchObject({
      row: 2,
      source_ref: 'lens',
      parent_ref: 'bag',
      path: ['Attic'],
      tags: ['Photo; video'],
      photos: ['attachments/p1', 'attachments/p2'],
      documents: [
        { name: 'attachments/d1', kind: 'manual', title: 'guide.pdf' },
        { name: 'attachments/d2', kind: 'other', title: 'note.txt' },
        { name: null, url: 'https://shop.example/lens', title: 'Shop' },
      ],
      fields: { name: 'Lens', is_insured: true, is_archived: false, purchase_date: '2022-03-04' },
    });
    expect(lens?.custom).toMatchObject([
      { name: 'Asset ID', value: '000-007' },
      { name: 'Blades', kind: 'whole', value: 0 },
      { name: 'Filter', kind: 'line', value: '77 mm' },
      { name: 'Sharp', kind: 'yes_no', value: false },
    ]);
    expect(lens?.fields.notes).toBe(
      'Quantity: 2.5\nMaintenance: 2024-05-06: Cleaned (12.5)\nBy hand\n(2027-01-02): Check',
    );
  });

  it('reads the booleans of Postgres', () => {
    const [record] = readTable(
      'homebox_zip',
      joinHomeboxTables({
        entity_types: [{ id: 't1', name: 'Room', is_location: true }],
        entities: [
          entity('x', { entity_type_entities: 't1' }),
          entity('y', { archived: true, insured: false }),
        ],
      }),
    );
    expect(record?.is_place).toBe(true);
  });

  it.each([[{}], [{ entities: null }], [{ entities: [null, 3, [], { name: {} }] }], [{ entities: {} }]])(
    'survives %j',
    (broken) => {
      expect(() => readTable('homebox_zip', joinHomeboxTables(broken))).not.toThrow();
    },
  );
});
