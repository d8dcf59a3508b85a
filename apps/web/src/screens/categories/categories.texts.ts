export const deleteCategoryFailed = 'Failed to delete category';
export const categories = 'Categories';
export const categoriesSubtitle = 'Rename, merge or delete categories.';
export const inventory = 'Inventory';
export const newCategory = 'New category';
export const add = 'Add';
export const noCategories = 'No categories';
export const noCategoriesHint = 'Add your first category above, such as Tools or Books.';
export const categoriesNotLoaded = 'The categories could not be loaded.';

export const newNameFor = (name: string) => `New name for ${name}`;
export const save = 'Save';
export const noItems = 'No items';
export const countInCategory = (items: string, name: string) => `${items} in ${name}`;
export const actionsFor = (name: string) => `Actions for ${name}`;
export const rename = 'Rename';
export const mergeIntoAnother = 'Merge into another';
export const deleteLabel = 'Delete';

export const mergeTitle = (name: string) => `Merge "${name}" into another category`;
export const cancel = 'Cancel';
export const merge = 'Merge';
export const mergeInto = 'Merge into';
export const chooseACategory = 'Choose a category';

export const confirmDelete = (name: string) => `Delete the category "${name}"?`;
