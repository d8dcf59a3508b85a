import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  LabelPaper,
  LabelPresetInput,
  OwnLabelPaperInput,
  PrintLabelsInput,
  PrintTestPageInput,
} from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

export const labelKeys = {
  presets: [...queryKeys.labels, 'presets'],
  papers: [...queryKeys.labels, 'papers'],
  /** Contains the paper, because the sizes of an own paper can change. */
  preview: (input: PrintLabelsInput | undefined, paper: LabelPaper) => [
    ...queryKeys.labels,
    'preview',
    input,
    paper,
  ],
} as const;

const PREVIEW_KEPT_MS = 60_000;

/** Disabled while the input is undefined. */
export const useLabelPreview = (input: PrintLabelsInput | undefined, paper: LabelPaper) =>
  useQuery({
    queryKey: labelKeys.preview(input, paper),
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

export const useOwnPapers = () =>
  useQuery({
    queryKey: labelKeys.papers,
    queryFn: ({ signal }) => api.labels.listPapers({}, { signal }),
  });

const refreshPapers = (client: QueryClient) => client.invalidateQueries({ queryKey: labelKeys.papers });

/** Creates a paper without `id`, else changes it. */
export function useSaveOwnPaper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: OwnLabelPaperInput & { id: number | undefined }) =>
      id === undefined ? api.labels.createPaper({ body }) : api.labels.updatePaper({ params: { id }, body }),
    // Also refetches after an error: the paper may have been deleted on another device.
    onSettled: () => refreshPapers(client),
  });
}

export function useRemoveOwnPaper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.labels.removePaper({ params: { id } }),
    // Not awaited: the caller chooses another paper before the list changes.
    onSettled: () => void refreshPapers(client),
  });
}
