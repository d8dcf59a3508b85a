import {
  type Availability,
  type Condition,
  type CustomValueInput,
  getDecimals,
  type Item,
  ITEM_FIELDS,
  type FieldKindName,
  type ItemFieldName,
  type ItemFields,
  mapItemFields,
  type SupplierInput,
  type UpdateItemInput,
  withoutHiddenControls,
} from '@stowage/contracts';
import { toNumberText } from '../../../lib/numbers/number-text';
import { parseNumber } from '../../../lib/numbers/parse-number';

/** A supplier in the form: the price is still text. */
export type SupplierValues = Record<'supplier_name' | 'price' | 'part_number' | 'supplier_url', string>;

/** Values of the inputs, by kind: numbers are still text. */
interface TypedOfKind {
  line: string;
  text: string;
  product_code: string;
  whole: string;
  money: string;
  past_day: string;
  day: string;
  choice: Condition | Availability | '';
  yes_no: boolean;
  reference: number | null;
  names: string[];
  suppliers: SupplierValues[];
  custom_values: CustomValueInput[];
}

/** Values in requests, by kind. */
interface SavedOfKind {
  line: string | null;
  text: string | null;
  product_code: string | null;
  whole: number | null;
  money: number | null;
  past_day: string | null;
  day: string | null;
  choice: Condition | Availability | null;
  yes_no: boolean;
  reference: number | null;
  names: string[];
  suppliers: SupplierInput[];
  custom_values: CustomValueInput[];
}

type TypedValue<Field> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice | (Field extends { default: unknown } ? never : '')
  : Field extends { kind: infer Kind extends FieldKindName }
    ? TypedOfKind[Kind]
    : never;

export type TypedFields = { -readonly [Name in ItemFieldName]: TypedValue<ItemFields[Name]> };

export type SavedFields = { [Name in ItemFieldName]: Exclude<UpdateItemInput[Name], undefined> };

/** How values of a kind are edited. */
interface Editing<Saved, Typed> {
  empty: Typed;
  toTyped: (saved: Saved, currency: string) => Typed;
  toSaved: (typed: Typed) => Saved;
}

const same = <Value>(value: Value): Value => value;

export const isBlank = (supplier: SupplierValues): boolean =>
  Object.values(supplier).every((text) => text.trim() === '');

const toTypedSupplier = (
  { supplier_name, price = null, part_number, supplier_url }: SupplierInput,
  currency: string,
): SupplierValues => ({
  supplier_name: withoutHiddenControls(supplier_name),
  price: toNumberText(price, getDecimals(currency)),
  part_number: withoutHiddenControls(part_number ?? ''),
  supplier_url: withoutHiddenControls(supplier_url ?? ''),
});

const line: Editing<string | null, string> = {
  empty: '',
  toTyped: (saved) => withoutHiddenControls(saved ?? ''),
  toSaved: same,
};

const day: Editing<string | null, string> = {
  empty: '',
  toTyped: (saved) => saved ?? '',
  toSaved: (typed) => (typed === '' ? null : typed),
};

const EDITING: { [Kind in FieldKindName]: Editing<SavedOfKind[Kind], TypedOfKind[Kind]> } = {
  line,
  product_code: line,
  text: { empty: '', toTyped: (saved) => saved ?? '', toSaved: same },
  whole: { empty: '', toTyped: (saved) => toNumberText(saved, 0), toSaved: parseNumber },
  money: {
    empty: '',
    toTyped: (saved, currency) => toNumberText(saved, getDecimals(currency)),
    toSaved: parseNumber,
  },
  past_day: day,
  day,
  choice: { empty: '', toTyped: (saved) => saved ?? '', toSaved: (typed) => (typed === '' ? null : typed) },
  yes_no: { empty: false, toTyped: same, toSaved: same },
  reference: { empty: null, toTyped: same, toSaved: same },
  names: { empty: [], toTyped: (names) => names.map(withoutHiddenControls), toSaved: same },
  custom_values: { empty: [], toTyped: same, toSaved: same },
  suppliers: {
    empty: [],
    toTyped: (suppliers, currency) => suppliers.map((supplier) => toTypedSupplier(supplier, currency)),
    // Omits blank rows.
    toSaved: (suppliers) =>
      suppliers
        .filter((supplier) => !isBlank(supplier))
        .map((supplier) => ({ ...supplier, price: parseNumber(supplier.price) })),
  },
};

type Saved = SavedFields[ItemFieldName];
type Typed = TypedFields[ItemFieldName];

// A field only gets values of its own kind, which the compiler cannot follow from the list to the functions.
const editingOf = (name: ItemFieldName) =>
  EDITING[ITEM_FIELDS[name].kind] as unknown as Editing<Saved, Typed>;

/** No amount has a default, so none needs a currency. */
export const toEmptyFields = (): TypedFields =>
  mapItemFields((name) => {
    const field = ITEM_FIELDS[name];
    const { empty, toTyped } = editingOf(name);
    return 'default' in field ? toTyped(field.default as Saved, '') : empty;
  });

export const toTypedFields = (saved: SavedFields, currency: string): TypedFields =>
  mapItemFields((name) => editingOf(name).toTyped(saved[name], currency));

export const toSavedFields = (typed: TypedFields): SavedFields =>
  mapItemFields((name) => editingOf(name).toSaved(typed[name]));

/** The fields of an item as a request contains them, without the ids of suppliers, which change with every save. */
export const toRequestFields = (item: Item): SavedFields => ({
  ...mapItemFields<SavedFields>((name) => item[name]),
  suppliers: item.suppliers.map(({ supplier_name, price, part_number, supplier_url }) => ({
    supplier_name,
    price,
    part_number,
    supplier_url,
  })),
});
