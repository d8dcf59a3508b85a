export const itemTracking = 'Item tracking';
export const itemTrackingText = 'Photos, details and condition of your equipment, sub-parts and tools.';
export const hierarchicalLocations = 'Hierarchical locations';
export const hierarchicalLocationsText =
  'Rooms, shelves and boxes, nested as deep as you need, each with a QR code.';
export const sharing = 'Sharing';
export const sharingText =
  'Show trusted friends and colleagues the items they can borrow or buy. You choose who sees each item.';
export const printableQrCodeLabels = 'Printable QR code labels';
export const printableQrCodeLabelsText =
  'For boxes and storage locations. Scan a label to see what is inside without opening the box.';
export const insuranceReports = 'Insurance reports';
export const insuranceReportsText = 'A list of your items and their values, ready for an insurance claim.';
export const multiplePhotosPerItem = 'Multiple photos per item';
export const multiplePhotosPerItemText =
  'Show the front, the serial number and any damage, each with a caption.';

export const description = 'Know what you own, where it is, and who has it.';
export const introduction =
  'Keep track of everything you own. Take a photo of an item, enter its name and choose its location. When you need it, search for it.';
export const haveBackup = 'Moving from another machine?';
export const restoreBackup = 'Restore a backup';
export const getStarted = 'Get started';
export const featuresTitle = 'Find the right box on a full shelf';
export const startWithOneBox = 'Start with one box';
export const closingText = 'Your inventory stays on this server. Other people see only what you share.';
export const getStartedForFree = 'Get started for free';
export const openYourInventory = 'Open your inventory';
export const registrationIsClosed =
  'Registration is closed on this server. If you already have an account, sign in.';

export const printedLabelDescription =
  'A printed label for a box: a QR code, its location Garage, Shelf 2, Box 7, and its code 7Q4K M2XD';
export const printedPath = 'Garage > Shelf 2';
export const printedLocation = 'Box 7';
export const printedContents = 'Cordless tools';
export const printedCode = '7Q4K M2XD';
