// Separate from lending.texts.ts, because these texts load with the first screen.
export const agreedToLend = (borrower: string) => `Agreed: hand it over to ${borrower}`;
export const agreedToSell = (buyer: string) => `Agreed: sell it to ${buyer}`;
export const somethingWentWrong = 'Something went wrong. Try again.';
