import type { SharedItemsQuery, SharingPreviewQuery } from '@stowage/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useRead } from '../../lib/query/use-read';

type SharedItemsInput = z.input<typeof SharedItemsQuery>;
type PreviewInput = z.input<typeof SharingPreviewQuery>;

const sharedKeys = {
  items: (query: SharedItemsInput) => [...queryKeys.shared, 'items', query],
  item: (code: string) => [...queryKeys.shared, 'item', code],
  owners: [...queryKeys.shared, 'owners'],
  preview: (query: PreviewInput | undefined) => [...queryKeys.shared, 'preview', query],
} as const;

export const useSharedItems = (query: SharedItemsInput) =>
  useRead(sharedKeys.items(query), (options) => api.shared.listItems({ query }, options), {
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

export const useSharedItem = (code: string) =>
  useRead(sharedKeys.item(code), (options) => api.shared.getItem({ params: { code } }, options), {
    refetchOnWindowFocus: true,
  });

export const useSharingOwners = () =>
  useRead(sharedKeys.owners, (options) => api.shared.listOwners({}, options), { refetchOnWindowFocus: true });

/** Loads the user's own items as another person sees them; disabled without a query. */
export const useSharingPreview = (query: PreviewInput | undefined) =>
  useQuery({
    queryKey: sharedKeys.preview(query),
    queryFn: query ? ({ signal }) => api.shared.preview({ query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
