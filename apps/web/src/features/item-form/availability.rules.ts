import type { Availability } from '@stowage/contracts';

export const BORROW_MEANING: Readonly<Record<Availability, string>> = {
  never: 'Nobody may borrow it.',
  friends_only: 'Your friends may borrow it without asking.',
  trusted: 'Your friends and trusted people may borrow it without asking.',
  ask_first: 'Anyone signed in to this server may see it and ask.',
  available: 'Anyone signed in to this server may borrow it without asking.',
};

export const SELL_MEANING: Readonly<Record<Availability, string>> = {
  never: 'It is not for sale.',
  friends_only: 'It is for sale to your friends.',
  trusted: 'It is for sale to your friends and trusted people.',
  ask_first: 'Anyone signed in to this server may see it and ask.',
  available: 'It is for sale to anyone signed in to this server.',
};
