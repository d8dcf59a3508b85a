import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useServerAddress } from '../../entities/code/server-address.queries';
import { LinkCode } from '../../entities/user/LinkCode';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { basePath } from '../../lib/address/base-path';
import { isAddressOfThisDevice } from '../../lib/address/this-device';
import { t } from '../../lib/i18n';
import { getTheme, setTheme, subscribeToTheme } from '../../lib/theme';
import { Segments } from '../../ui/form/Segments';
import { Panel } from '../../ui/layout/Panel';
import { ShortcutChoice } from './ShortcutChoice';

export default function DevicePage() {
  return (
    <SettingsFrame>
      <Panel title={t('settings.appearance')}>
        <div className="grid gap-4">
          <ThemeChoice />
          <ShortcutChoice />
        </div>
      </Panel>
      <Panel title={t('settings.openOnPhone')}>
        <OpenOnPhone />
      </Panel>
    </SettingsFrame>
  );
}

const THEMES = [
  { value: 'light', label: 'settings.light', icon: Sun },
  { value: 'dark', label: 'settings.dark', icon: Moon },
  { value: 'system', label: 'settings.system', icon: Monitor },
] as const;

function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, getTheme);
  return (
    <Segments
      legend={t('settings.theme')}
      isLegendShown
      options={THEMES}
      value={chosen}
      onChange={setTheme}
    />
  );
}

/** Shows the code of an address that other devices can open: the server's own, that of this page, or a suggestion. */
function OpenOnPhone() {
  const { data } = useServerAddress();
  if (!data) return null;
  const { origin, hostname } = window.location;
  const address = data.is_reachable_by_phones
    ? data.public_url
    : isAddressOfThisDevice(hostname)
      ? data.suggestions[0]
      : origin;
  if (address === undefined) return <p className="text-quiet">{t('settings.noPhoneAddress')}</p>;
  return (
    <div className="grid justify-items-center gap-3">
      <LinkCode address={address + basePath} />
      <p className="font-mono text-sm [overflow-wrap:anywhere]">{address + basePath}</p>
    </div>
  );
}
