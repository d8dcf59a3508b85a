import type { LabelSettings } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { withTexts } from '../../lib/i18n';
import { type LabelErrors, type LabelForm, toDefaultSettings, toForm } from './label-form.rules';
import { readSettings, rememberSettings } from './remembered-settings';

/** The browser keeps the code, so later calls return at once. */
export const loadLabelCheck = () => withTexts(import('./label-check.rules'));

export type LabelCheck = Awaited<ReturnType<typeof loadLabelCheck>>;

interface Checked {
  /** Undefined for an invalid form, and for a changed form until `check` has loaded. */
  settings?: LabelSettings;
  errors: LabelErrors;
}

/** Starts with the settings of the last visit. Validates the form as soon as the schemas have loaded. */
export function useLabelForm(ownerId: number) {
  const [start] = useState(() => {
    const settings = readSettings(ownerId) ?? toDefaultSettings(navigator.language);
    return { settings, form: toForm(settings) };
  });
  const [form, setForm] = useState(start.form);
  const [check, setCheck] = useState<LabelCheck>();
  useEffect(() => {
    let isShown = true;
    const onLoad = (loaded: LabelCheck) => {
      if (isShown) setCheck(loaded);
    };
    // Printing loads it again and reports a failure.
    loadLabelCheck().then(onLoad, () => undefined);
    return () => {
      isShown = false;
    };
  }, [form]);
  const set = (next: LabelForm) => {
    setForm(next);
    const remember = ({ checkForm }: LabelCheck) => {
      const { settings } = checkForm(next);
      if (settings) rememberSettings(ownerId, settings);
    };
    if (check) {
      remember(check);
      return;
    }
    // Any paper of the list is valid. Other settings wait for the schemas, which load after the screen.
    if (next.paper !== form.paper) rememberSettings(ownerId, { ...start.settings, paper: next.paper });
    loadLabelCheck().then(remember, () => undefined);
  };
  const unchecked: Checked = { ...(form === start.form && { settings: start.settings }), errors: {} };
  const checked: Checked = check?.checkForm(form) ?? unchecked;
  return {
    form,
    check,
    ...checked,
    change: (changes: Partial<LabelForm>) => set({ ...form, ...changes }),
    apply: (settings: LabelSettings) => set(toForm(settings)),
  };
}
