import type { CreateTemplateInput, TemplateNameInput } from '@stowage/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

/** Reads a template when it is chosen. A later change of it must not change the form. */
export const useReadTemplate = () =>
  useMutation({ mutationFn: (id: number) => api.templates.get({ params: { id } }) });

const CHANGED = [queryKeys.templates];

export const useCreateTemplate = () =>
  useChange((body: CreateTemplateInput) => api.templates.create({ body }), CHANGED, 'onSettled');

export const useRenameTemplate = () =>
  useChange(
    ({ id, ...body }: TemplateNameInput & { id: number }) => api.templates.update({ params: { id }, body }),
    CHANGED,
    'onSettled',
  );

export const useRemoveTemplate = () =>
  useChange((id: number) => api.templates.remove({ params: { id } }), CHANGED, 'onSettled');
