import type { SharedItem } from '@stowage/contracts';
import { formatNumber } from '../../lib/format';

type Offer = Pick<SharedItem, 'borrow_availability' | 'sell_availability'>;

/** Short availability texts for a list. */
export function toOfferWords({ borrow_availability, sell_availability }: Offer): string[] {
  const words: string[] = [];
  if (borrow_availability !== 'never')
    words.push(borrow_availability === 'ask_first' ? 'Ask to borrow' : 'Free to borrow');
  if (sell_availability !== 'never')
    words.push(sell_availability === 'ask_first' ? 'For sale, ask first' : 'For sale');
  return words.length > 0 ? words : ['No longer offered'];
}

/** @param owner display name of the owner */
export function toBorrowText({ borrow_availability }: Offer, owner: string): string {
  if (borrow_availability === 'never') return 'Not offered to you';
  return borrow_availability === 'ask_first' ? `Ask ${owner} first` : 'You can borrow this without asking';
}

export function toSellText({ sell_availability }: Offer, owner: string): string {
  if (sell_availability === 'never') return 'Not offered to you';
  return sell_availability === 'ask_first'
    ? `For sale: ask ${owner} first`
    : 'For sale: you can buy this without asking';
}

export const toAvailableText = (available_quantity: number): string =>
  available_quantity === 0 ? 'None available now' : `${formatNumber(available_quantity)} available`;

interface OwnerGroup<Item extends SharedItem> {
  owner: SharedItem['owner'];
  items: Item[];
}

/** Groups the items of a page by owner, in their order. */
export function groupByOwner<Item extends SharedItem>(items: readonly Item[]): OwnerGroup<Item>[] {
  const groups: OwnerGroup<Item>[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.owner.id === item.owner.id) last.items.push(item);
    else groups.push({ owner: item.owner, items: [item] });
  }
  return groups;
}
