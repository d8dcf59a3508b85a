export const insuranceReport = 'Insurance report';
export const reportSubtitle = 'A list of what you own and what it is worth, for your insurer.';
export const reportSettings = 'Report settings';
export const ownerAndInsurer = 'Owner and insurer';
export const reportNotCreated = 'The report could not be created.';
export const includeAllItems = 'Include all items';
export const pageHint = (shown: string, total: string) =>
  `This page shows ${shown} of ${total} items. The totals above include all items, as do the PDF and the CSV file.`;
export const totalValue = 'Total value';
export const pageNotFound = "This page doesn't exist";
export const goToTheFirstPage = 'Go to the first page';
export const noMatchingItems = 'No items match these filters';
export const noItemsYet = 'No items yet';
export const addYourFirstItem = 'Add your first item';
export const noItemsYetHint = 'The report lists your items by room.';
export const detailsNotLoaded = 'The details could not be loaded.';
export const detailsSaved = 'Details saved';

export const fileNotRequested = 'The file could not be requested.';
export const fileNotDownloaded = 'The file could not be downloaded.';
export const somethingWentWrong = 'Something went wrong. Try again.';
export const reportChangedWhileLoading = 'Items changed while the report was loading. Try again in a moment.';
export const printFailed = 'The report could not be prepared for printing.';
