import { decodeRefusal, encodeRefusal, type Refusal } from '@stowage/texts/refusals';
import { getDecimals } from '../base/currency-decimals';
import { getMoneyMax } from './amount';

/** Adds the decimals or the maximum of a currency to the problem of an amount in a schema, which does not know it. */
export function inCurrency<Code extends string>(refusal: Refusal<Code>, currency: string): Refusal<Code> {
  if (refusal.code === 'value.not_amount')
    return { ...refusal, params: { ...refusal.params, decimals: getDecimals(currency) } };
  if (refusal.code === 'value.not_amount_in_range')
    return { ...refusal, params: { ...refusal.params, max: getMoneyMax(currency) } };
  return refusal;
}

/** Like {@link inCurrency}, for the message of a validation error, which is an encoded refusal. */
export function toMessageInCurrency(message: string, currency: string): string {
  const refusal = decodeRefusal(message);
  return refusal ? encodeRefusal(inCurrency(refusal, currency)) : message;
}
