/*
 * Decimals of currencies in ISO 4217. Intl cannot be their source: the CLDR rounds some currencies to whole units, such as
 * the Hungarian forint, for which ISO 4217 defines 2 decimals. The list of all currencies is in another file, because the
 * first screen does not need it.
 */

/** Currencies with another number of decimals than 2. */
const CODES_BY_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Currency of inventories created before a currency could be chosen, and of those created without one. */
export const CURRENCY_DEFAULT = 'USD';

const USUAL_DECIMALS = 2;
const decimals = new Map(
  Object.entries(CODES_BY_DECIMALS).flatMap(([count, codes]) =>
    codes.split(' ').map((code) => [code, Number(count)]),
  ),
);

/** Returns the number of decimals that ISO 4217 defines: 0 for JPY, 2 for USD, 3 for KWD. */
export const getDecimals = (currency: string): number => decimals.get(currency) ?? USUAL_DECIMALS;
