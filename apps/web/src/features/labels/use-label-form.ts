import type { LabelSettings } from '@stowage/contracts';
import { useState } from 'react';
import { checkForm, type LabelForm, toDefaultSettings, toForm } from './label-form.rules';
import { readSettings, rememberSettings } from './remembered-settings';

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
    apply: (settings: LabelSettings) => set(toForm(settings)),
  };
}
