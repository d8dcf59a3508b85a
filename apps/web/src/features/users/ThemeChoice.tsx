import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme, THEMES, type Theme } from '../../lib/theme';

const LOOKS = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const satisfies Record<Theme, unknown>;

/** Light, dark, or as the device has it; applies at once and on this device only. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, getTheme);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-md border border-control bg-surface p-1">
        {THEMES.map((theme) => {
          const { label, icon: Icon } = LOOKS[theme];
          return (
            <label
              key={theme}
              className="flex min-h-9 cursor-pointer items-center justify-center gap-2 rounded-sm text-quiet transition-colors hover:text-text has-checked:bg-raised has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="theme"
                checked={theme === chosen}
                onChange={() => setTheme(theme)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
