export const toTheRight = 'To the right';
export const rightHint = 'Millimetres. Use a negative number to move the print to the left.';
export const down = 'Down';
export const downHint = 'Millimetres. Use a negative number to move the print up.';
export const fineAdjustment = 'Fine adjustment';
export const adjustmentHint =
  'Most printers shift the print slightly. Print the test page on plain paper, hold it against your labels and enter the difference.';
export const printTestPage = 'Print test page';

export const qrCode = 'QR code';
export const nameLabel = 'Name';
export const location = 'Location';
export const itemNumber = 'Item number';
export const codeAsText = 'Code as text';
export const onEachLabel = 'On each label';
export const contentsOfEachLabel = 'Contents of each label';
export const customLine = 'Custom line';
export const customLineHint = 'Printed on every label, such as a name or a phone number.';

export const firstPage = (printed: string, name: string, start: number) =>
  `The first page: ${printed} on ${name}, starting with label ${start}`;
export const preview = 'Preview';
export const previewFailed = 'The preview could not be created.';
export const tryAgain = 'Try again';
export const previewUnsupported = "This browser can't show a preview. You can still print the labels.";
export const nothingSelected = 'Select something to see a preview of the labels.';

export const paper = 'Paper';
export const brandAndSize = 'Brand and size';
export const startWithLabel = 'Start with label';
export const startHint = (labelsPerPage: number) =>
  `A number from 1 to ${labelsPerPage}. On a partly used sheet, tap the first free label.`;
export const copiesOfEachLabel = 'Copies of each label';
export const labelToStartWith = 'Label to start with';
export const start = 'Start';
export const labelPosition = (position: number, row: number, column: number) =>
  `Label ${position}, row ${row}, column ${column}`;
export const usedLabelPosition = (position: number, row: number, column: number) =>
  `${labelPosition(position, row, column)}, used`;

export const presetUpdated = (name: string) => `Preset ${name} updated`;
export const presetNotUpdated = 'The preset could not be updated.';
export const presetDeleted = (name: string) => `Preset ${name} deleted`;
export const presetNotDeleted = 'The preset could not be deleted.';
export const presets = 'Presets';
export const presetsNotLoaded = 'Your presets could not be loaded.';
export const preset = 'Preset';
export const presetChanged = (name: string) => `You have changed the settings of ${name}.`;
export const chooseAPreset = 'Choose a preset';
export const updatePreset = 'Update preset';
export const saveAsNewPreset = 'Save as new preset';
export const deletePreset = 'Delete preset';
export const presetsHint =
  'A preset saves paper, contents, copies and adjustment under a name, for all your devices.';
export const presetName = 'Preset name';
export const savePreset = 'Save preset';
export const presetSaved = (name: string) => `Preset ${name} saved`;
export const deletePresetTitle = (name: string) => `Delete the preset "${name}"?`;
export const deletePresetHint = 'The settings on this screen stay as they are.';
export const deleteLabel = 'Delete';

export const printAtActualSize = 'Print at actual size (100 %).';
export const creatingLabels = 'Creating labels…';
export const printLabels = 'Print labels';
export const pdfReady = 'The PDF is ready.';
export const openLabel = 'Open';
export const download = 'Download';

export const noLabelsYet = 'No labels yet';
export const labelsOnPages = (labels: string, paper: string) => `${labels} on ${paper}`;

export const plainPaperToCut = 'Plain paper to cut';
export const singleLabels = 'Single labels';
export const labelSheetsA4 = 'Label sheets, A4';
export const labelSheetsLetter = 'Label sheets, Letter';
export const sizeInMillimetres = (labelWidthMm: string, labelHeightMm: string) =>
  `${labelWidthMm} × ${labelHeightMm} mm`;
export const sheetDescription = (name: string, size: string, columns: number) =>
  `${name}: ${size}, ${columns} per page`;

export const pdfFailed = 'The PDF could not be created.';
export const labelsTabTitle = 'Labels';
export const creatingTheLabels = 'Creating the labels…';
