import type { User } from '@stowage/contracts';
import { isLanguage, LANGUAGES } from '@stowage/texts';
import toast from 'react-hot-toast';
import { useUpdateUser } from '../../features/account/account.queries';
import { toMessage } from '../../lib/api-error';
import { changeLanguage, t } from '../../lib/i18n';
import { Select } from '../../ui/form/Select';

/** Value of the option that follows the browser. */
const BROWSER = '';

export function LanguageChoice({ user }: { user: User }) {
  const update = useUpdateUser();
  const change = async (value: string) => {
    const wanted = isLanguage(value) ? value : null;
    try {
      await Promise.all([update.mutateAsync({ language: wanted }), changeLanguage(wanted)]);
    } catch (error) {
      toast.error(toMessage(error, t('error.noConnection')));
    }
  };
  return (
    <>
      <p className="mb-3 text-quiet">{t('settings.languageHint')}</p>
      <Select
        aria-label={t('settings.language')}
        value={update.isPending ? (update.variables.language ?? BROWSER) : (user.language ?? BROWSER)}
        onChange={({ target }) => void change(target.value)}
        className="max-w-sm"
      >
        <option value={BROWSER}>{t('settings.languageOfBrowser')}</option>
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
