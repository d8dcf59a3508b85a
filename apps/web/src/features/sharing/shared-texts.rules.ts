import type { SharedItem } from '@stowage/contracts';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';

type Offer = Pick<SharedItem, 'borrow_availability' | 'sell_availability'>;

export function toOfferWords({ borrow_availability, sell_availability }: Offer): string[] {
  const words: string[] = [];
  if (borrow_availability !== 'never')
    words.push(borrow_availability === 'ask_first' ? t('sharing.askToBorrow') : t('sharing.freeToBorrow'));
  if (sell_availability !== 'never')
    words.push(sell_availability === 'ask_first' ? t('sharing.forSaleAskFirst') : t('sharing.forSale'));
  return words.length > 0 ? words : [t('sharing.noLongerOffered')];
}

export function toBorrowText({ borrow_availability }: Offer, owner: string): string {
  if (borrow_availability === 'never') return t('sharing.notOfferedToYou');
  return borrow_availability === 'ask_first'
    ? t('sharing.askFirst', { owner })
    : t('sharing.borrowWithoutAsking');
}

export function toSellText({ sell_availability }: Offer, owner: string): string {
  if (sell_availability === 'never') return t('sharing.notOfferedToYou');
  return sell_availability === 'ask_first'
    ? t('sharing.forSaleAskFirstText', { owner })
    : t('sharing.buyWithoutAsking');
}

export const toAvailableText = (available_quantity: number): string =>
  available_quantity === 0
    ? t('sharing.noneAvailable')
    : t('sharing.available', { availableQuantity: formatNumber(available_quantity) });
