import type { Availability } from '@stowage/contracts';

export const BORROW_MEANING: Readonly<Record<Availability, string>> = {
  never: 'Nobody may borrow it.',
  friends_only: 'Your close friends may borrow it without asking.',
  trusted: 'Everyone you trust may borrow it without asking: close friends and acquaintances.',
  ask_first: 'Anyone signed in to this server may see it and ask.',
  available: 'Anyone signed in to this server may borrow it without asking.',
};

export const SELL_MEANING: Readonly<Record<Availability, string>> = {
  never: 'It is not for sale.',
  friends_only: 'It is for sale to your close friends.',
  trusted: 'It is for sale to everyone you trust: close friends and acquaintances.',
  ask_first: 'Anyone signed in to this server may see it and ask.',
  available: 'It is for sale to anyone signed in to this server.',
};
