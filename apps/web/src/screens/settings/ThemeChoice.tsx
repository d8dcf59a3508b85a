import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Segments } from '../../ui/form/Segments';
import { getTheme, setTheme, subscribeToTheme } from '../../lib/theme';

const OPTIONS = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

/** Light, dark, or as the device has it; applies at once and on this device only. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, getTheme);
  return <Segments legend="Theme" isLegendShown options={OPTIONS} value={chosen} onChange={setTheme} />;
}
