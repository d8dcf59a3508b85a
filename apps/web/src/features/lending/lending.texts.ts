export const declined = 'Declined';
export const cancelled = 'Cancelled';
export const declineLoanTitle = 'Decline this loan?';
export const declineRequestTitle = 'Decline this request?';
export const cancelLoanTitle = 'Cancel this loan?';
export const declineLoanHint = (name: string, itemName: string) =>
  `${name} recorded that you have ${itemName}. Decline if this is wrong. ${name} will see your answer.`;
export const answerHint = (itemName: string, name: string) => `${itemName}: ${name} will see your answer.`;
export const decline = 'Decline';
export const cancelLoan = 'Cancel loan';
export const declining = 'Declining...';
export const cancelling = 'Cancelling...';
export const back = 'Back';
export const optionalMessageTo = (name: string) => `Message to ${name} (optional)`;

export const agreedWith = (owner: string) => `Agreed: pick it up from ${owner}`;
export const requestSentTo = (owner: string) => `${owner} will see your request`;
export const borrow = 'Borrow';
export const buy = 'Buy';
export const askTo = (text: string) => `Ask to ${text}`;
export const askHint = (name: string, owner: string) => `${name}. ${owner} will answer.`;
export const alreadyAgreedHint = (name: string, owner: string) => `${name}. ${owner} has already agreed.`;
export const ask = 'Ask';
export const sending = 'Sending...';
export const quantity = 'Quantity';
export const optionalOffer = 'Your offer (optional)';

export const noneAvailable = 'None available at the moment.';
export const askToBorrow = 'Ask to borrow';
export const askToBuy = 'Ask to buy';

export const person = 'Person';
export const chooseOther = (name: string) => `Choose someone other than ${name}`;
export const borrowerHint = "Choose a person below or type a name. They don't need an account.";
export const peopleWithAnAccount = 'People with an account';

export const condition = 'Condition';
export const notChecked = 'Not checked';

export const dueDateChanged = 'Due date changed';
export const changeTheDueDate = 'Change the due date';
export const save = 'Save';
export const saving = 'Saving...';

export const chooseAPhoto = 'Choose a photo';
export const photoFailed = 'The photo could not be uploaded';
export const photoNotUploaded = 'The photo was not uploaded';
export const photo = 'Photo';
export const everythingElseIsSaved = 'Everything else is saved.';
export const tryAgain = 'Try again';
export const uploadPhoto = 'Upload photo';
export const continueWithoutIt = 'Continue without the photo';
export const cancel = 'Cancel';

export const handedOverTo = (name: string) => `Handed over to ${name}`;
export const handOverTo = (name: string) => `Hand over to ${name}`;
export const handOver = 'Hand over';
export const handingOver = 'Handing over...';

export const aWeek = 'A week';
export const twoWeeks = 'Two weeks';
export const aMonth = 'A month';
export const noDueDate = 'No due date';
export const dueDate = 'Due date';
export const suggestedDueDates = 'Suggested due dates';

export const lentTo = (name: string) => `Lent to ${name}`;
export const soldTo = (name: string) => `Sold to ${name}`;
export const lend = 'Lend';
export const sell = 'Sell';
export const sellItemHint = (name: string) => `${name}. The sold quantity is subtracted from the item.`;
export const price = 'Price';
export const note = 'Note';

export const lending = 'Lending';
export const withBorrower = (borrowerName: string) => `With ${borrowerName}`;
export const history = 'History';
export const noneLeft = 'None left: everything was sold or lost.';
export const allLentOut = 'None available: everything is lent out or promised.';
export const nothingIsLentOut = 'Nothing is lent out.';
export const available = (availableQuantity: string) => `${availableQuantity} available.`;

export const message = 'Message';

export const dollarsPerUnit = 'Dollars per unit';

export const ofQuantity = (max: string) => `At most ${max}`;

export const sellTo = (name: string) => `Sell to ${name}`;
export const soldQuantityHint = (itemName: string, value: string) =>
  `${itemName}, ${value}. The sold quantity is subtracted from the item.`;
export const selling = 'Selling...';

export const returned = 'Returned';
export const lost = 'Lost';
export const markedAsLost = 'Marked as lost';
export const markedAsReturned = 'Marked as returned';
export const takeBackFrom = (name: string) => `Take back from ${name}`;
export const returnTo = (name: string) => `Return to ${name}`;
export const ownerDeletedHint = (itemName: string) =>
  `${itemName}. The owner deleted their account, so you can record the outcome.`;
export const reportAsLost = 'Report as lost';
export const takeBack = 'Take back';
export const outcome = 'Outcome';
export const quantityLost = 'Quantity lost';
export const quantityReturned = 'Quantity returned';
export const lostHint = 'The lost quantity is subtracted from the item.';
