import type { Location } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { type Column, numberColumn, textColumn, toPathText } from '../../export-files/table';

type ListedLocation = Pick<Location, 'name' | 'description' | 'is_container' | 'capacity' | 'code'> & {
  /** Names from the top, with its own. */
  names: readonly string[];
};

/** Columns with all fields of locations. The import recognises the rows by their type. */
export const listLocationColumns = (t: Translate): Column<ListedLocation>[] => [
  textColumn(t('locations.type'), () => t('field.location_id')),
  textColumn(t('field.name'), ({ name }) => name),
  textColumn(t('field.location_id'), ({ names }) => toPathText(names)),
  textColumn(t('field.description'), ({ description }) => description),
  textColumn(t('locations.container'), ({ is_container }) => is_container),
  numberColumn(t('location.capacity'), ({ capacity }) => capacity),
  textColumn(t('exportFile.code'), ({ code }) => code),
];
