export const people = 'People';

export const noDescription = 'No description';
export const linkOf = (label: string, name: string) => `${label} of ${name}`;

export const availability = 'Availability';
export const toBorrow = 'To borrow';
export const toBuy = 'To buy';
export const quantity = 'Quantity';
export const owner = 'Owner';
export const details = 'Details';
export const condition = 'Condition';
export const notSet = 'Not set';
export const category = 'Category';

export const askToBorrow = 'Ask to borrow';
export const freeToBorrow = 'Free to borrow';
export const forSaleAskFirst = 'For sale, ask first';
export const forSale = 'For sale';
export const noLongerOffered = 'No longer offered';
export const notOfferedToYou = 'Not offered to you';
export const askFirst = (owner: string) => `Ask ${owner} first`;
export const borrowWithoutAsking = 'You can borrow this without asking';
export const forSaleAskFirstText = (owner: string) => `For sale: ask ${owner} first`;
export const buyWithoutAsking = 'For sale: you can buy this without asking';
export const noneAvailable = 'None available now';
export const available = (availableQuantity: string) => `${availableQuantity} available`;
