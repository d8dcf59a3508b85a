import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { LabelPresetInput, PrintLabelsInput, PrintTestPageInput } from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

export const labelKeys = {
  presets: [...queryKeys.labels, 'presets'],
  preview: (input: PrintLabelsInput | undefined) => [...queryKeys.labels, 'preview', input],
} as const;

const PREVIEW_KEPT_MS = 60_000;

/** Disabled while the input is undefined. */
export const useLabelPreview = (input: PrintLabelsInput | undefined) =>
  useQuery({
    queryKey: labelKeys.preview(input),
    queryFn: input ? ({ signal }) => api.labels.print({ body: input }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: PREVIEW_KEPT_MS,
    refetchOnWindowFocus: false,
  });

export const usePrintLabels = () =>
  useMutation({ mutationFn: (body: PrintLabelsInput) => api.labels.print({ body }) });

export const usePrintTestPage = () =>
  useMutation({ mutationFn: (body: PrintTestPageInput) => api.labels.printTestPage({ body }) });

export const useLabelPresets = () =>
  useQuery({
    queryKey: labelKeys.presets,
    queryFn: ({ signal }) => api.labels.listPresets({}, { signal }),
  });

const refreshPresets = (client: QueryClient) => client.invalidateQueries({ queryKey: labelKeys.presets });

export function useCreateLabelPreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LabelPresetInput) => api.labels.createPreset({ body }),
    onSuccess: () => refreshPresets(client),
  });
}

export function useUpdateLabelPreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: LabelPresetInput & { id: number }) =>
      api.labels.updatePreset({ params: { id }, body }),
    // Also refetches after an error: the preset may have been deleted on another device.
    onSettled: () => refreshPresets(client),
  });
}

export function useRemoveLabelPreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.labels.removePreset({ params: { id } }),
    onSettled: () => refreshPresets(client),
  });
}
