import { isLanguage, LANGUAGES } from '@stowage/texts';
import toast from 'react-hot-toast';
import { changeLanguage, t, useLanguage } from '../../lib/i18n';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';

export function LanguageChoice() {
  const language = useLanguage();
  const change = async (wanted: string) => {
    if (!isLanguage(wanted)) return;
    try {
      await changeLanguage(wanted);
    } catch {
      toast.error(t('error.noConnection'));
    }
  };
  return (
    <Field label={t('settings.language')} hint={t('settings.languageHint')}>
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={({ target }) => void change(target.value)}
          className="max-w-sm"
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
