import { namedRows } from '../../db/named-rows';
import { templates } from '../../db/tables';
import { refuseField } from '../../lib/errors';

interface TemplateRow {
  id: number;
  name: string;
  fields: string;
}

export const {
  find: findTemplate,
  list: listTemplates,
  count: countTemplates,
  create: createTemplate,
  update: updateTemplate,
  remove: removeTemplate,
} = namedRows<TemplateRow>(templates, (name) => refuseField('name', 'template.name_taken', { name }));
