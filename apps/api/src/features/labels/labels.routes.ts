import type { contract } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import { FileAnswer, type Handlers } from '../../http/handler';
import { createPaper, listPapers, removePaper, toPaperFileName, updatePaper } from './label-papers.service';
import { createPreset, listPresets, removePreset, updatePreset } from './label-presets.service';
import { printLabels, printTestPage } from './labels.service';

const toPdf = (name: string, content: Buffer) => new FileAnswer('application/pdf', name, content);

export const labelRoutes: Handlers<typeof contract>['labels'] = {
  print: async (context, { body, caller, signal }) => {
    const { t } = translatorFor(caller.reader.language);
    const day = context.clock().toISOString().slice(0, 10);
    const paper = toPaperFileName(context.db, caller.inventory_id, body.paper);
    const name = t('fileName.labels', { paper, day });
    return toPdf(`${name}.pdf`, await printLabels(context, caller, body, signal));
  },
  printTestPage: async (context, { body, caller, signal }) => {
    const paper = toPaperFileName(context.db, caller.inventory_id, body.paper);
    const name = translatorFor(caller.reader.language).t('fileName.labelTestPage', { paper });
    return toPdf(`${name}.pdf`, await printTestPage(context, caller, body, signal));
  },
  listPapers: ({ db }, { caller }) => listPapers(db, caller),
  createPaper: ({ db, clock }, { body, caller }) =>
    createPaper(db, caller.inventory_id, body, clock().toISOString()),
  updatePaper: ({ db, clock }, { params, body, caller }) =>
    updatePaper(db, caller.inventory_id, params.id, body, clock().toISOString()),
  removePaper: ({ db }, { params, caller }) => removePaper(db, caller.inventory_id, params.id),
  listPresets: ({ db }, { caller }) => listPresets(db, caller),
  createPreset: ({ db, clock }, { body, caller }) =>
    createPreset(db, caller.inventory_id, body, clock().toISOString()),
  updatePreset: ({ db, clock }, { params, body, caller }) =>
    updatePreset(db, caller.inventory_id, params.id, body, clock().toISOString()),
  removePreset: ({ db }, { params, caller }) => removePreset(db, caller.inventory_id, params.id),
};
