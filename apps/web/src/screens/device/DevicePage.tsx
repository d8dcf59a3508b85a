import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { OpenOnPhone } from '../../entities/code/OpenOnPhone';
import { useSession } from '../../entities/user/session.queries';
import { SettingsFrame } from '../../features/settings/SettingsFrame';
import { t } from '../../lib/i18n';
import { getTheme, setTheme, subscribeToTheme } from '../../lib/theme';
import { Segments } from '../../ui/form/Segments';
import { Panel } from '../../ui/layout/Panel';
import { ShortcutChoice } from './ShortcutChoice';

export default function DevicePage() {
  const { user } = useSession();
  return (
    <SettingsFrame>
      <Panel title={t('settings.appearance')}>
        <div className="grid gap-4">
          <ThemeChoice />
          <ShortcutChoice />
        </div>
      </Panel>
      <Panel title={t('openOnPhone.title')}>
        <OpenOnPhone isAdmin={user?.is_admin === true} />
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
