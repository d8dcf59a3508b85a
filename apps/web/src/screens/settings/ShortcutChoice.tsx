import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox';
import { LabelChip } from '../../ui/LabelChip';
import { PaletteKeys } from '../../ui/PaletteKeys';
import { areShortcutsOn, setShortcutsOn } from '../../lib/shortcuts';
import * as texts from './settings.texts';

export function ShortcutChoice() {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Checkbox
      label={texts.keyboardShortcuts}
      checked={isOn}
      onChange={(event) => {
        setShortcutsOn(event.target.checked);
        setIsOn(event.target.checked);
      }}
      hint={
        <>
          <LabelChip>/</LabelChip> searches, <LabelChip>n</LabelChip> adds an item. Always available:{' '}
          <PaletteKeys /> opens search and commands.
        </>
      }
    />
  );
}
