import type { ReactNode, Ref } from 'react';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import { useTemplates } from './templates.queries';

interface TemplateSelectProps {
  name?: string;
  ref?: Ref<HTMLSelectElement>;
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Chooses the template from which a new item starts. Shows nothing in an inventory without templates. */
export function TemplateSelect({ error, hint, ...props }: TemplateSelectProps) {
  const { data: templates = [] } = useTemplates();
  if (templates.length === 0 && props.value === null) return null;
  return (
    <Field label={t('template.startFrom')} error={error} hint={hint}>
      <OptionSelect
        {...props}
        title={t('template.startFrom')}
        options={[{ id: null, name: t('template.none') }, ...templates]}
      />
    </Field>
  );
}
