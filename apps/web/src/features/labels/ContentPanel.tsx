import { LABEL_OWN_LINE_MAX_LENGTH } from '@stowage/contracts';
import { useId } from 'react';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Panel } from '../../ui/layout/Panel';
import type { Subject } from './label-choice.rules';
import { CONTENT_PARTS, type ContentPart, type LabelErrors, type LabelForm } from './label-form.rules';

interface ContentPanelProps {
  subject: Subject;
  form: LabelForm;
  errors: LabelErrors;
  onChange: (changes: Partial<LabelForm>) => void;
}

const WORDS: Record<ContentPart, PlainMessageKey> = {
  qr: 'labels.qrCode',
  name: 'field.name',
  path: 'field.location_id',
  number: 'item.itemNumber',
  code: 'labels.codeAsText',
};

export function ContentPanel({ subject, form, errors, onChange }: ContentPanelProps) {
  const errorId = useId();
  return (
    <Panel title={t('labels.onEachLabel')}>
      <div className="grid gap-4">
        <fieldset aria-describedby={errors.content === undefined ? undefined : errorId}>
          <legend className="sr-only">{t('labels.contentsOfEachLabel')}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-1">
            {CONTENT_PARTS[subject].map((part) => (
              <Checkbox
                key={part}
                name={part === 'qr' ? 'content' : part}
                label={t(WORDS[part])}
                checked={form[part]}
                onChange={({ target }) => onChange({ [part]: target.checked })}
              />
            ))}
          </div>
          {errors.content !== undefined && (
            <p id={errorId} className="mt-1.5 text-sm text-danger">
              {errors.content}
            </p>
          )}
        </fieldset>
        <Field
          label={t('labels.customLine')}
          error={errors['content.own_line']}
          hint={t('labels.customLineHint')}
        >
          <Input
            name="content.own_line"
            value={form.own_line}
            onChange={({ target }) => onChange({ own_line: target.value })}
            maxLength={LABEL_OWN_LINE_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
      </div>
    </Panel>
  );
}
