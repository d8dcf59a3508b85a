import type { CreateCustomFieldInput, CustomFieldKind, UpdateCustomFieldInput } from '@stowage/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

const WITH_ITEMS = [queryKeys.customFields, queryKeys.items];

export const useCreateCustomField = () =>
  useChange(
    (body: CreateCustomFieldInput) => api.customFields.create({ body }),
    [queryKeys.customFields],
    'onSettled',
  );

export const useUpdateCustomField = () =>
  useChange(
    ({ id, ...body }: UpdateCustomFieldInput & { id: number }) =>
      api.customFields.update({ params: { id }, body }),
    WITH_ITEMS,
    'onSettled',
  );

export const useRemoveCustomField = () =>
  useChange((id: number) => api.customFields.remove({ params: { id } }), WITH_ITEMS, 'onSettled');

/** Counts what a change of the kind would keep and lose. @param kind undefined without a change */
export const useConversion = (id: number, kind: CustomFieldKind | undefined) =>
  useQuery({
    queryKey: [...queryKeys.customFields, id, kind],
    queryFn: ({ signal }) =>
      kind ? api.customFields.conversion({ params: { id }, query: { kind } }, { signal }) : null,
    enabled: kind !== undefined,
  });
