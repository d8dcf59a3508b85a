/** Amounts from which an insurer asks for a receipt: about 200 US dollars, for currencies in which 200 is little. */
const AMOUNTS: readonly (readonly [amount: number, currencies: string])[] = [
  [1_000, 'AED BRL CNY HKD ILS MAD MYR PEN PLN QAR RON SAR'],
  [2_000, 'DKK NOK SEK'],
  [5_000, 'CZK MXN THB TRY TWD UAH ZAR'],
  [20_000, 'DZD EGP INR JPY KES PHP RSD RUB'],
  [50_000, 'BDT HUF ISK LKR PKR'],
  [200_000, 'AMD ARS CLP KRW KZT NGN XAF XOF'],
  [1_000_000, 'COP CRC TZS UGX'],
  [5_000_000, 'IDR IRR LBP UZS VND'],
];

const USUAL_AMOUNT = 200;

export const toReceiptValue = (currency: string): number =>
  AMOUNTS.find(([, currencies]) => currencies.includes(currency))?.[0] ?? USUAL_AMOUNT;
