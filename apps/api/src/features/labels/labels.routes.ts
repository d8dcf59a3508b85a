import type { contract } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import { getReader } from '../../entities/user/reader.service';
import { FileAnswer, type Handlers } from '../../http/handler';
import { createPreset, listPresets, removePreset, updatePreset } from './label-presets.service';
import { printLabels, printTestPage } from './labels.service';

const toPdf = (name: string, content: Buffer) => new FileAnswer('application/pdf', name, content);

export const labelRoutes: Handlers<typeof contract>['labels'] = {
  print: async (context, { body, caller, origin, signal }) => {
    const { clock } = context;
    const reader = getReader(context.db, caller.id, origin.languages);
    const { t } = translatorFor(reader.language);
    const name = t('fileName.labels', { paper: body.paper, day: clock().toISOString().slice(0, 10) });
    return toPdf(`${name}.pdf`, await printLabels(context, caller.id, body, reader, signal));
  },
  printTestPage: async ({ db }, { body, caller, origin, signal }) => {
    const reader = getReader(db, caller.id, origin.languages);
    const name = translatorFor(reader.language).t('fileName.labelTestPage', { paper: body.paper });
    return toPdf(`${name}.pdf`, await printTestPage(body, reader, signal));
  },
  listPresets: ({ db }, { caller }) => listPresets(db, caller.id),
  createPreset: ({ db, clock }, { body, caller }) => createPreset(db, caller.id, body, clock().toISOString()),
  updatePreset: ({ db, clock }, { params, body, caller }) =>
    updatePreset(db, caller.id, params.id, body, clock().toISOString()),
  removePreset: ({ db }, { params, caller }) => {
    removePreset(db, caller.id, params.id);
  },
};
