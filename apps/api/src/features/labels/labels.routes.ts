import type { contract } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import { FileAnswer, type Handlers } from '../../http/handler';
import { createPreset, listPresets, removePreset, updatePreset } from './label-presets.service';
import { printLabels, printTestPage } from './labels.service';

const toPdf = (name: string, content: Buffer) => new FileAnswer('application/pdf', name, content);

export const labelRoutes: Handlers<typeof contract>['labels'] = {
  print: async (context, { body, caller, signal }) => {
    const { t } = translatorFor(caller.reader.language);
    const day = context.clock().toISOString().slice(0, 10);
    const name = t('fileName.labels', { paper: body.paper, day });
    return toPdf(`${name}.pdf`, await printLabels(context, caller, body, signal));
  },
  printTestPage: async (_, { body, caller: { reader }, signal }) => {
    const name = translatorFor(reader.language).t('fileName.labelTestPage', { paper: body.paper });
    return toPdf(`${name}.pdf`, await printTestPage(body, reader, signal));
  },
  listPresets: ({ db }, { caller }) => listPresets(db, caller),
  createPreset: ({ db, clock }, { body, caller }) => createPreset(db, caller.id, body, clock().toISOString()),
  updatePreset: ({ db, clock }, { params, body, caller }) =>
    updatePreset(db, caller.id, params.id, body, clock().toISOString()),
  removePreset: ({ db }, { params, caller }) => {
    removePreset(db, caller.id, params.id);
  },
};
