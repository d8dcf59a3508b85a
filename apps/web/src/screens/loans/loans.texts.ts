export const lentOut = 'Lent out';
export const borrowed = 'Borrowed';
export const requests = 'Requests';
export const history = 'History';
export const listsOfLoans = 'Lists of loans';

export const seeWhatOthersShare = 'See what others share';
export const goToTheInventory = 'Go to the inventory';
export const noItemsLentOut = 'No items lent out';
export const noItemsLentOutHint = 'Open an item and choose Lend. The borrower needs no account.';
export const noItemsBorrowed = "You haven't borrowed anything";
export const noItemsBorrowedHint = 'Ask to borrow an item that others share with you.';
export const noOpenRequests = 'No open requests';
export const noOpenRequestsHint =
  'Requests from others and your own requests stay here until the item is handed over.';
export const noHistoryYet = 'No history yet';
export const noHistoryYetHint = 'Loans that were returned, sold, declined or cancelled appear here.';

export const loans = 'Loans';
export const loansSubtitle = 'Items you lend or borrow, and open requests.';
export const item = 'Item';
export const loansNotLoaded = 'The loans could not be loaded.';
