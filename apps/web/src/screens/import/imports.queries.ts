import type { Import, ImportDetails, UpdateImportInput } from '@stowage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../api/client';
import { importListQuery } from '../../entities/import/imports.queries';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll, useChange } from '../../lib/query/use-change';

const POLL_MS = 1000;

const toKey = (id: number) => [...queryKeys.imports, id];

const isRunning = ({ state }: Pick<Import, 'state'>): boolean => state === 'running';

/** Lists the imports, again every second while one of them is running. */
export const useImports = () =>
  useQuery({
    ...importListQuery,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? POLL_MS : false),
  });

export const importQuery = (id: number) => ({
  queryKey: toKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.imports.get({ params: { id } }, { signal }),
});

/** Reads an import, again every second while it is running. */
export const useImport = (id: number) =>
  useQuery({
    ...importQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_MS : false),
  });

/** Loads everything again when an import that was running has ended, and calls back with it. */
export function useImportEnd(imports: readonly Import[], onEnd: (ended: Import) => void): void {
  const client = useQueryClient();
  const running = useRef<ReadonlySet<number>>(new Set());
  const end = useEffectEvent((ended: readonly Import[]) => {
    void refetchAll(client, [[]]);
    ended.forEach(onEnd);
  });
  useEffect(() => {
    const ended = imports.filter((one) => running.current.has(one.id) && !isRunning(one));
    running.current = new Set(imports.filter(isRunning).map(({ id }) => id));
    if (ended.length > 0) end(ended);
  }, [imports]);
}

let latestPhoto: Promise<unknown> = Promise.resolve();

/** Reads a small version of a photo in the ZIP, one after another: the server needs a while for each. */
export const useImportPhoto = (id: number, name: string) =>
  useQuery({
    queryKey: [...queryKeys.importPhotos, id, name],
    queryFn: ({ signal }) => {
      const photo = latestPhoto.then(async () => {
        signal.throwIfAborted();
        return new File([await api.imports.photo({ params: { id }, query: { name } }, { signal })], name);
      });
      latestPhoto = photo.catch(() => undefined);
      return photo;
    },
    staleTime: Infinity,
    retry: false,
  });

interface Upload {
  files: readonly File[];
  signal: AbortSignal;
  onUploadProgress: (share: number) => void;
}

/** Sends files; the preview arrives with the response. */
export function useCreateImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ files, ...options }: Upload) => api.imports.create({ body: {}, files }, options),
    onSuccess: (details) => {
      client.setQueryData(toKey(details.id), details);
      return refetchAll(client, [importListQuery.queryKey]);
    },
  });
}

/** Shows choices before the server has read the file with them. */
const withChoices = (details: ImportDetails, input: UpdateImportInput): ImportDetails => ({
  ...details,
  options: { ...details.options, ...input.options },
  duplicates: input.duplicates ?? details.duplicates,
  location_id: input.location_id === undefined ? details.location_id : input.location_id,
  earlier: details.earlier && {
    ...details.earlier,
    is_used: input.use_earlier ?? details.earlier.is_used,
  },
  columns: details.columns.map((column, index) => {
    const { target, custom_kind } = input.columns?.find(({ position }) => position === index) ?? {};
    return target ? { ...column, target, custom_kind: custom_kind ?? null } : column;
  }),
});

/** Changes are sent one after another. */
export function useUpdateImport(id: number) {
  const client = useQueryClient();
  const key = toKey(id);
  return useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (body: UpdateImportInput) => api.imports.update({ params: { id }, body }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ImportDetails>(key, (details) => details && withChoices(details, input));
    },
    onSuccess: (details) => {
      // The response does not have the changes that wait behind it.
      if (client.isMutating({ mutationKey: key }) === 1) client.setQueryData(key, details);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Reads the state again also after an error: the import may have been started in another tab. */
export const useRunImport = (id: number) =>
  useChange(() => api.imports.run({ params: { id } }), [queryKeys.imports], 'onSettled');

export const useRemoveImport = () =>
  useChange((id: number) => api.imports.remove({ params: { id } }), [importListQuery.queryKey], 'onSettled');
