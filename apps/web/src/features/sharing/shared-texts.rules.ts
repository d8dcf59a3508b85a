import type { SharedItem } from '@stowage/contracts';
import { formatNumber } from '../../lib/format';
import * as texts from './sharing.texts';

type Offer = Pick<SharedItem, 'borrow_availability' | 'sell_availability'>;

export function toOfferWords({ borrow_availability, sell_availability }: Offer): string[] {
  const words: string[] = [];
  if (borrow_availability !== 'never')
    words.push(borrow_availability === 'ask_first' ? texts.askToBorrow : texts.freeToBorrow);
  if (sell_availability !== 'never')
    words.push(sell_availability === 'ask_first' ? texts.forSaleAskFirst : texts.forSale);
  return words.length > 0 ? words : [texts.noLongerOffered];
}

export function toBorrowText({ borrow_availability }: Offer, owner: string): string {
  if (borrow_availability === 'never') return texts.notOfferedToYou;
  return borrow_availability === 'ask_first' ? texts.askFirst(owner) : texts.borrowWithoutAsking;
}

export function toSellText({ sell_availability }: Offer, owner: string): string {
  if (sell_availability === 'never') return texts.notOfferedToYou;
  return sell_availability === 'ask_first' ? texts.forSaleAskFirstText(owner) : texts.buyWithoutAsking;
}

export const toAvailableText = (available_quantity: number): string =>
  available_quantity === 0 ? texts.noneAvailable : texts.available(formatNumber(available_quantity));

interface OwnerGroup<Item extends SharedItem> {
  owner: SharedItem['owner'];
  items: Item[];
}

export function groupByOwner<Item extends SharedItem>(items: readonly Item[]): OwnerGroup<Item>[] {
  const groups: OwnerGroup<Item>[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.owner.id === item.owner.id) last.items.push(item);
    else groups.push({ owner: item.owner, items: [item] });
  }
  return groups;
}
