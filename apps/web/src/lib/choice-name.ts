/** One of a few words of the contract as it is shown: `ask_first` as `Ask first`. */
export const toChoiceName = (choice: string): string => {
  const words = choice.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
