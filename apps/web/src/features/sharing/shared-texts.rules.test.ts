import { describe, expect, it } from 'vitest';
import { toAvailableText, toBorrowText, toOfferWords, toSellText } from './shared-texts.rules';

const offer = (borrow_availability: Availability, sell_availability: Availability) => ({
  borrow_availability,
  sell_availability,
});

type Availability = Parameters<typeof toBorrowText>[0]['borrow_availability'];

describe('availability texts', () => {
  it.each(['friends_only', 'trusted', 'available'] as const)(
    'says that the user need not ask when the availability is %s',
    (availability) => {
      const both = offer(availability, availability);
      expect(toBorrowText(both, 'Ada')).toBe('You can borrow this without asking');
      expect(toSellText(both, 'Ada')).toBe('For sale: you can buy this without asking');
      expect(toOfferWords(both)).toEqual(['Free to borrow', 'For sale']);
    },
  );

  it('the text of an "ask first" item contains the name of the owner', () => {
    const both = offer('ask_first', 'ask_first');
    expect(toBorrowText(both, 'Ada')).toBe('Ask Ada first');
    expect(toSellText(both, 'Ada')).toBe('For sale: ask Ada first');
    expect(toOfferWords(both)).toEqual(['Ask to borrow', 'For sale, ask first']);
  });

  it('omits borrowing or buying when it is not offered', () => {
    expect(toOfferWords(offer('never', 'available'))).toEqual(['For sale']);
    expect(toOfferWords(offer('never', 'never'))).toEqual(['No longer offered']);
    expect(toSellText(offer('available', 'never'), 'Ada')).toBe('Not offered to you');
  });

  it('says how many units are available, or that none is', () => {
    expect(toAvailableText(0)).toBe('None available now');
    expect(toAvailableText(1200)).toBe('1,200 available');
  });
});
