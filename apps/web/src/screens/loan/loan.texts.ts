export const buyer = 'Buyer';
export const borrower = 'Borrower';
export const owner = 'Owner';
export const withoutAnAccount = 'without an account';
export const quantity = 'Quantity';
export const dueDate = 'Due date';
export const none = 'None';
export const price = 'Price';
export const priceOffered = 'Price offered';
export const each = 'each';
export const openTheItem = 'Open the item';

export const conditionPrefix = 'Condition:';
export const showPhoto = (event: string) => `Show the photo: ${event}`;
export const addPhoto = 'Add photo';

export const loan = 'Loan';
export const loans = 'Loans';
export const loanNotLoaded = 'The loan could not be loaded.';
export const sale = 'Sale';
export const history = 'History';
export const loanNotFound = 'Loan not found';
export const goToLoans = 'Go to the loans';
export const loanNotFoundHint = "This loan doesn't exist, or you are neither the owner nor the borrower.";
