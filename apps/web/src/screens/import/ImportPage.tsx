import { useParams } from 'react-router-dom';
import { importListQuery } from '../../entities/import/imports.queries';
import { toAddressId } from '../../lib/address/address-id';
import { loadTexts } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { Imports } from './Imports';
import { importQuery } from './imports.queries';
import { OneImport, preloadPreview } from './OneImport';

/** Also loads the texts of problems and refusals, which the server reports as codes. */
export const prefetch: Prefetch = ({ client, params: { importId } }) =>
  importId === undefined
    ? Promise.all([prefetchQueries(client, [importListQuery]), loadTexts().catch(() => undefined)])
    : Promise.all([
        prefetchQueries(client, [importQuery(toAddressId(importId))]),
        preloadPreview().catch(() => undefined),
      ]);

/** The imports of the inventory, or one of them. */
export default function ImportPage() {
  const { importId } = useParams();
  const id = toAddressId(importId);
  return importId === undefined ? <Imports /> : <OneImport key={id} id={id} />;
}
