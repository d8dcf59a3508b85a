type PaperNameKey = 'labels.plainA4' | 'labels.plainLetter' | 'labels.roll62';

/**
 * Label papers, in millimetres. Avery's sheets are symmetric, but its data sheets round margins to tenths: the
 * margins here are calculated by centring labels and gaps on the page.
 */
export interface LabelPaper {
  /** Product name, or the English name of a paper without a product name. */
  name: string;
  /** Key of the translated name of a paper that has no product name. */
  name_key?: PaperNameKey;
  /** `sheet`: die-cut labels. `cut`: plain paper with cut lines. `roll`: each label is a page. */
  kind: 'sheet' | 'cut' | 'roll';
  page_width_mm: number;
  page_height_mm: number;
  columns: number;
  rows: number;
  label_width_mm: number;
  label_height_mm: number;
  /** From the left and top edges of the page to the first label. */
  margin_left_mm: number;
  margin_top_mm: number;
  /** From the left (top) edge of a label to the left (top) edge of the next label. */
  pitch_x_mm: number;
  pitch_y_mm: number;
  corner_radius_mm: number;
}

export const A4 = { page_width_mm: 210, page_height_mm: 297 };
export const LETTER = { page_width_mm: 215.9, page_height_mm: 279.4 };

const MM_PER_INCH = 25.4;
const inches = (value: number) => value * MM_PER_INCH;

const label = (label_width_mm: number, label_height_mm: number) => ({ label_width_mm, label_height_mm });
const grid = (columns: number, rows: number) => ({ columns, rows });
const margins = (margin_left_mm: number, margin_top_mm: number) => ({ margin_left_mm, margin_top_mm });
const pitches = (pitch_x_mm: number, pitch_y_mm: number) => ({ pitch_x_mm, pitch_y_mm });

const single = (name: string, width: number, height: number): LabelPaper => ({
  name,
  kind: 'roll',
  page_width_mm: width,
  page_height_mm: height,
  ...grid(1, 1),
  ...label(width, height),
  ...margins(0, 0),
  ...pitches(width, height),
  corner_radius_mm: 0,
});

export const LABEL_PAPERS = {
  // https://www.avery.co.uk/template-l7160: 63.5 x 38.1 mm, 21 per sheet, top 15.1, side 7.2, pitch 66.0 x 38.1
  'avery-l7160': {
    name: 'Avery L7160',
    kind: 'sheet',
    ...A4,
    ...grid(3, 7),
    ...label(63.5, 38.1),
    ...margins(7.25, 15.15),
    ...pitches(66, 38.1),
    corner_radius_mm: 2,
  },
  // https://www.avery.co.uk/template-l7163: 99.1 x 38.1 mm, 14 per sheet, top 15.1, side 4.6, pitch 101.6 x 38.1
  'avery-l7163': {
    name: 'Avery L7163',
    kind: 'sheet',
    ...A4,
    ...grid(2, 7),
    ...label(99.1, 38.1),
    ...margins(4.65, 15.15),
    ...pitches(101.6, 38.1),
    corner_radius_mm: 2,
  },
  // https://www.avery.co.uk/template-l7159: 63.5 x 33.9 mm, 24 per sheet, top 12.9, side 7.2, pitch 66.0 x 33.9
  'avery-l7159': {
    name: 'Avery L7159',
    kind: 'sheet',
    ...A4,
    ...grid(3, 8),
    ...label(63.5, 33.9),
    ...margins(7.25, 12.9),
    ...pitches(66, 33.9),
    corner_radius_mm: 2,
  },
  // https://www.avery.co.uk/template-l7651: 38.1 x 21.2 mm, 65 per sheet, top 10.7, side 4.7, pitch 40.6 x 21.2
  'avery-l7651': {
    name: 'Avery L7651',
    kind: 'sheet',
    ...A4,
    ...grid(5, 13),
    ...label(38.1, 21.2),
    ...margins(4.75, 10.7),
    ...pitches(40.6, 21.2),
    corner_radius_mm: 1.5,
  },
  // 25.4 x 10 mm, 189 per sheet, top 13.5, pitch 27.9 x 10
  'avery-l4731': {
    name: 'Avery L4731',
    kind: 'sheet',
    ...A4,
    ...grid(7, 27),
    ...label(25.4, 10),
    ...margins(8.6, 13.5),
    ...pitches(27.9, 10),
    corner_radius_mm: 1,
  },
  // 99.1 x 57 mm, 10 per sheet, pitch 101.6 x 57
  'avery-l7173': {
    name: 'Avery L7173',
    kind: 'sheet',
    ...A4,
    ...grid(2, 5),
    ...label(99.1, 57),
    ...margins(4.65, 6),
    ...pitches(101.6, 57),
    corner_radius_mm: 2,
  },
  // https://www.avery.com/templates/5160: 1" x 2 5/8", 30 per sheet, top 1/2", side 3/16", pitch 2 3/4" x 1"
  'avery-5160': {
    name: 'Avery 5160',
    kind: 'sheet',
    ...LETTER,
    ...grid(3, 10),
    ...label(inches(2.625), inches(1)),
    ...margins(inches(0.1875), inches(0.5)),
    ...pitches(inches(2.75), inches(1)),
    corner_radius_mm: 2.5,
  },
  // https://www.avery.com/templates/5163: 2" x 4", 10 per sheet, top 1/2", side 5/32", pitch 4 3/16" x 2"
  'avery-5163': {
    name: 'Avery 5163',
    kind: 'sheet',
    ...LETTER,
    ...grid(2, 5),
    ...label(inches(4), inches(2)),
    ...margins(inches(0.15625), inches(0.5)),
    ...pitches(inches(4.1875), inches(2)),
    corner_radius_mm: 3,
  },
  // https://www.avery.com/templates/5167: 1/2" x 1 3/4", 80 per sheet, top 1/2", side 9/32", pitch 2 1/16" x 1/2"
  'avery-5167': {
    name: 'Avery 5167',
    kind: 'sheet',
    ...LETTER,
    ...grid(4, 20),
    ...label(inches(1.75), inches(0.5)),
    ...margins(inches(0.28125), inches(0.5)),
    ...pitches(inches(2.0625), inches(0.5)),
    corner_radius_mm: 1.5,
  },
  // https://www.avery.com/templates/22806: 2" x 2", 12 per sheet, top 0.6", side 0.625", pitch 2.625" x 2.6"
  'avery-22806': {
    name: 'Avery 22806',
    kind: 'sheet',
    ...LETTER,
    ...grid(3, 4),
    ...label(inches(2), inches(2)),
    ...margins(inches(0.625), inches(0.6)),
    ...pitches(inches(2.625), inches(2.6)),
    corner_radius_mm: 2.5,
  },
  'plain-a4': {
    name: 'Plain A4, to cut',
    name_key: 'labels.plainA4',
    kind: 'cut',
    ...A4,
    ...grid(3, 8),
    ...label(63, 34),
    ...margins(10.5, 12.5),
    ...pitches(63, 34),
    corner_radius_mm: 0,
  },
  'plain-letter': {
    name: 'Plain Letter, to cut',
    name_key: 'labels.plainLetter',
    kind: 'cut',
    ...LETTER,
    ...grid(3, 8),
    ...label(64, 32),
    ...margins(11.95, 11.7),
    ...pitches(64, 32),
    corner_radius_mm: 0,
  },
  // A continuous tape has no fixed length; 29 mm is common for ready-made 62 mm labels.
  'roll-62': { ...single('62 mm continuous', 62, 29), name_key: 'labels.roll62' },
  'dymo-99012': single('Dymo 99012, 89 x 36 mm', 89, 36),
  'roll-62x100': single('62 x 100 mm', 62, 100),
  'roll-54x25': single('54 x 25 mm', 54, 25),
  'roll-50x30': single('50 x 30 mm', 50, 30),
} as const satisfies Record<string, LabelPaper>;

export type LabelPaperId = keyof typeof LABEL_PAPERS;

/** Object.keys loses the key types. */
export const LABEL_PAPER_IDS = Object.keys(LABEL_PAPERS) as [LabelPaperId, ...LabelPaperId[]];

export const getLabelPaper = (id: LabelPaperId): LabelPaper => LABEL_PAPERS[id];

/** @param t translates a message */
export const toPaperName = ({ name, name_key }: LabelPaper, t: (key: PaperNameKey) => string): string =>
  name_key === undefined ? name : t(name_key);

export const countLabelsPerPage = ({ columns, rows }: LabelPaper): number => columns * rows;

/** Top left corner of a label on its page. @param position starts at 1 and counts row by row */
export function toLabelCorner(paper: LabelPaper, position: number): { x_mm: number; y_mm: number } {
  const index = position - 1;
  return {
    x_mm: paper.margin_left_mm + (index % paper.columns) * paper.pitch_x_mm,
    y_mm: paper.margin_top_mm + Math.floor(index / paper.columns) * paper.pitch_y_mm,
  };
}
