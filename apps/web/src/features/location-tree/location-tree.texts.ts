export const locations = 'Locations';
export const topLevel = 'Top level';
export const dragHint = 'Drag it onto a location';
export const into = (parent: string) => `Into ${parent}`;
export const noMatch = (filter: string) => `No locations match “${filter}”.`;
export const found = (locationCount: string) => `${locationCount} found`;
