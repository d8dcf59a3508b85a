export const welcome = (name: string) => `Welcome, ${name}!`;
export const welcomeBack = (name: string) => `Welcome back, ${name}!`;
export const quickAdd = 'Quick Add';
export const addItem = 'Add Item';
export const totalItems = 'Total Items';
export const locations = 'Locations';
export const trustedUsers = 'Trusted Users';
export const recentItems = 'Recent Items';
export const noItemsYet = 'No items yet. Start by adding your first item!';
export const itemsNeedingDetails = 'Items Needing Details';
export const noItemsNeedDetails = 'All items have complete details!';
export const viewAll = (count: number) => `View all ${count}`;
export const edit = 'Edit';
export const quickActions = 'Quick Actions';
export const addANewItem = 'Add a new item';
export const addANewLocation = 'Add a new location';
export const searchYourItems = 'Search your items';
export const insuranceReport = 'Insurance report';

export const getStartedInThreeSteps = 'Get started in three steps';
export const locationStep = '1. Add a location';
export const locationStepHint = 'A room, a shelf or a box.';
export const itemStep = '2. Add your first item';
export const itemStepHint = 'Take a photo, enter a name and choose a location.';
export const labelStep = '3. Print a label';
export const labelStepHint = 'Stick the label on the box. Scan the label to see what is inside.';
export const done = 'Done';

export const loans = 'Loans';
export const allLoans = 'All loans';
export const loansNotLoaded = 'The loans could not be loaded.';

export const noUrgentLoans = 'No requests to answer, and no items to hand over or return soon.';

export const itemsNotLoaded = 'The items could not be loaded.';

export const totalValue = 'Total value';
export const totalValueNotLoaded = 'The total value could not be loaded.';
export const totalValueHint = 'The total value of your items appears here.';
export const everyItemHasAValue = 'Every item has a value.';
export const itemWithoutValue = 'item has no value yet';
export const itemsWithoutValue = 'items have no value yet';
export const mostValuableFirst = 'Most valuable first';
