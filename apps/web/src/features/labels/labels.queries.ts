import type {
  LabelPaper,
  LabelPresetInput,
  OwnLabelPaperInput,
  PrintLabelsInput,
  PrintTestPageInput,
} from '@stowage/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const labelKeys = {
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

export const usePrintLabels = () => useChange((body: PrintLabelsInput) => api.labels.print({ body }));

export const usePrintTestPage = () =>
  useChange((body: PrintTestPageInput) => api.labels.printTestPage({ body }));

export const useLabelPresets = () =>
  useRead(labelKeys.presets, (options) => api.labels.listPresets({}, options));

export const useCreateLabelPreset = () =>
  useChange((body: LabelPresetInput) => api.labels.createPreset({ body }), [labelKeys.presets]);

export const useUpdateLabelPreset = () =>
  useChange(
    ({ id, ...body }: LabelPresetInput & { id: number }) => api.labels.updatePreset({ params: { id }, body }),
    [labelKeys.presets],
    'onSettled',
  );

export const useRemoveLabelPreset = () =>
  useChange((id: number) => api.labels.removePreset({ params: { id } }), [labelKeys.presets], 'onSettled');

export const useOwnPapers = () => useRead(labelKeys.papers, (options) => api.labels.listPapers({}, options));

/** Creates a paper without `id`, else changes it. */
export const useSaveOwnPaper = () =>
  useChange(
    ({ id, ...body }: OwnLabelPaperInput & { id: number | undefined }) =>
      id === undefined ? api.labels.createPaper({ body }) : api.labels.updatePaper({ params: { id }, body }),
    [labelKeys.papers],
    'onSettled',
  );

export function useRemoveOwnPaper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.labels.removePaper({ params: { id } }),
    // Not awaited: the caller chooses another paper before the list changes.
    onSettled: () => void client.invalidateQueries({ queryKey: labelKeys.papers }),
  });
}
