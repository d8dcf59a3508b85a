import type { DocumentInput, UpdateDocumentInput } from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { withOffset } from '../../lib/format/past-day';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

/** The item or location whose documents are shown. */
export type DocumentPlace = { item_id: number } | { location_id: number };

/** @param asOf a past day in the time zone of the user; undefined for now */
export const useDocuments = (place: DocumentPlace, asOf: string | undefined) =>
  useRead([...queryKeys.documents, place, asOf], (options) =>
    api.documents.list({ query: { ...place, as_of: asOf && withOffset(asOf) } }, options),
  );

// The search finds items by the words of their documents.
const OUTDATED = [queryKeys.documents, queryKeys.items];

interface AddDocumentInput {
  body: z.input<typeof DocumentInput>;
  /** Undefined for a link. */
  file: File | undefined;
  /** Receives the sent share of the file, from 0 to 1. */
  onUploadProgress?: (share: number) => void;
}

export const useAddDocument = () =>
  useChange(
    ({ body, file, onUploadProgress }: AddDocumentInput) =>
      api.documents.create({ body, files: file ? [file] : [] }, onUploadProgress ? { onUploadProgress } : {}),
    OUTDATED,
  );

export const useUpdateDocument = (id: number) =>
  useChange(
    (body: z.input<typeof UpdateDocumentInput>) => api.documents.update({ params: { id }, body }),
    OUTDATED,
  );

export const useReplaceFile = (id: number) =>
  useChange((file: File) => api.documents.replaceFile({ params: { id }, files: [file] }), OUTDATED);

export const useRemoveDocument = (id: number) =>
  useChange(() => api.documents.remove({ params: { id } }), OUTDATED);
