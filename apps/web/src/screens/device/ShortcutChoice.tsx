import { useState } from 'react';
import { t } from '../../lib/i18n';
import { isMac } from '../../lib/is-mac';
import { areShortcutsOn, setShortcutsOn } from '../../lib/shortcuts';
import { Checkbox } from '../../ui/form/Checkbox';
import { LabelChip } from '../../ui/LabelChip';
import { PaletteKeys } from '../../ui/PaletteKeys';
import { RichText } from '../../ui/RichText';

export function ShortcutChoice() {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Checkbox
      label={t('settings.keyboardShortcuts')}
      checked={isOn}
      onChange={(event) => {
        setShortcutsOn(event.target.checked);
        setIsOn(event.target.checked);
      }}
      hint={
        <RichText
          text="settings.shortcutsHint"
          parts={{
            search: <LabelChip>/</LabelChip>,
            add: <LabelChip>n</LabelChip>,
            palette: <PaletteKeys />,
            save: <LabelChip>{isMac ? '⌘↵' : t('settings.ctrlEnter')}</LabelChip>,
            next: <LabelChip>{isMac ? '⌥→' : 'Alt →'}</LabelChip>,
            previous: <LabelChip>{isMac ? '⌥←' : 'Alt ←'}</LabelChip>,
          }}
        />
      }
    />
  );
}
