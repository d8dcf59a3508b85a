import type { User } from '@stowage/contracts';
import { isLanguage } from '@stowage/texts';
import toast from 'react-hot-toast/headless';
import { names } from 'virtual:texts';
import { useUpdateUser } from '../../features/account/account.queries';
import { toMessage } from '../../lib/api-error';
import { changeLanguage, t, useLanguage } from '../../lib/i18n';
import { isShownLanguage } from '../../lib/language-choice';
import { Select } from '../../ui/form/Select';

/** Value of the option for the language of the browser. */
const BROWSER = '';

export function LanguageChoice({ user }: { user: User }) {
  const update = useUpdateUser();
  const language = useLanguage();
  const saved = update.isPending ? update.variables.language : user.language;
  const change = async (value: string) => {
    const wanted = isShownLanguage(value) ? value : null;
    try {
      // A pseudo-language is stored only on this device, because the server does not accept it.
      const isKnown = wanted === null || isLanguage(wanted);
      await Promise.all([isKnown && update.mutateAsync({ language: wanted }), changeLanguage(wanted)]);
    } catch (error) {
      toast.error(toMessage(error));
    }
  };
  return (
    <>
      <p className="mb-3 text-quiet">{t('settings.languageHint')}</p>
      <Select
        aria-label={t('settings.language')}
        value={isLanguage(language) ? (saved ?? BROWSER) : language}
        onChange={({ target }) => void change(target.value)}
        className="max-w-sm"
      >
        <option value={BROWSER}>{t('settings.languageOfBrowser')}</option>
        {Object.entries(names).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
