import type { LabelSettings } from '@stowage/contracts';
import { useState } from 'react';
import { checkForm, type LabelForm, toDefaultSettings, toForm } from './label-form.rules';
import { readSettings, rememberSettings } from './remembered-settings';

/** The settings as they are being typed; they begin as this device has seen them last. */
export function useLabelForm(ownerId: number) {
  const [form, setForm] = useState(() =>
    toForm(readSettings(ownerId) ?? toDefaultSettings(navigator.language)),
  );
  const set = (next: LabelForm) => {
    setForm(next);
    const { settings } = checkForm(next);
    if (settings) rememberSettings(ownerId, settings);
  };
  return {
    form,
    ...checkForm(form),
    change: (changes: Partial<LabelForm>) => set({ ...form, ...changes }),
    /** Takes over settings that were saved under a name. */
    apply: (settings: LabelSettings) => set(toForm(settings)),
  };
}
