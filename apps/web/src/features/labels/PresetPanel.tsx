import type { LabelPreset, LabelSettings } from '@stowage/contracts';
import { Save } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Field } from '../../ui/form/Field';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { OptionPicker } from '../../ui/picker/OptionPicker';
import { DeleteButton } from './DeleteButton';
import { areSameSettings } from './label-form.rules';
import {
  useCreateLabelPreset,
  useLabelPresets,
  useRemoveLabelPreset,
  useUpdateLabelPreset,
} from './labels.queries';

const PresetNameDialog = lazyComponent(() => import('./PresetNameDialog'));

interface PresetPanelProps {
  /** Undefined while the settings are invalid. */
  settings: LabelSettings | undefined;
  onApply: (settings: LabelSettings) => void;
}

const NO_PRESETS: readonly LabelPreset[] = [];

export function PresetPanel({ settings, onApply }: PresetPanelProps) {
  const { data: presets = NO_PRESETS, error, refetch } = useLabelPresets();
  const create = useCreateLabelPreset();
  const update = useUpdateLabelPreset();
  const remove = useRemoveLabelPreset();
  const [chosenId, setChosenId] = useState<number>();
  const [isNaming, setIsNaming] = useState(false);

  const isUsed = (preset: LabelPreset) =>
    settings !== undefined && areSameSettings(preset.settings, settings);
  const chosen = presets.find(({ id }) => id === chosenId) ?? presets.find(isUsed);
  const isChanged = chosen !== undefined && settings !== undefined && !isUsed(chosen);

  const onUpdate = async (preset: LabelPreset, changed: LabelSettings) => {
    await toastOutcome(
      update.mutateAsync({ id: preset.id, name: preset.name, settings: changed }),
      t('labels.presetUpdated', { name: preset.name }),
      t('labels.presetNotUpdated'),
    );
  };

  return (
    <Panel title={t('labels.presets')}>
      <div className="grid gap-3">
        {error && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-quiet">
            {toMessage(error, t('labels.presetsNotLoaded'))}
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          </p>
        )}
        {presets.length > 0 && (
          <Field
            label={t('labels.preset')}
            hint={isChanged ? t('labels.presetChanged', { name: chosen.name }) : undefined}
          >
            <OptionPicker
              title={t('labels.preset')}
              searchLabel={t('common.search')}
              shown={chosen?.name ?? t('labels.chooseAPreset')}
              isEmpty={!chosen}
              chosenKey={chosen && String(chosen.id)}
              options={presets.map((preset) => ({
                key: String(preset.id),
                name: preset.name,
                choose: () => {
                  setChosenId(preset.id);
                  onApply(preset.settings);
                },
              }))}
            />
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          {isChanged && (
            <Button
              membersOnly
              variant="secondary"
              size="sm"
              busy={update.isPending}
              onClick={() => void onUpdate(chosen, settings)}
            >
              {t('labels.updatePreset')}
            </Button>
          )}
          <Button
            membersOnly
            variant="secondary"
            size="sm"
            disabled={settings === undefined}
            onClick={() => setIsNaming(true)}
          >
            <Save aria-hidden className="size-4" />
            {t('labels.saveAsNewPreset')}
          </Button>
          {chosen && (
            <DeleteButton
              label={t('labels.deletePreset')}
              title={t('labels.deletePresetTitle', { name: chosen.name })}
              description={t('labels.deletePresetHint')}
              deleted={t('labels.presetDeleted', { name: chosen.name })}
              notDeleted={t('labels.presetNotDeleted')}
              isBusy={remove.isPending}
              onDelete={async () => {
                await remove.mutateAsync(chosen.id);
                setChosenId(undefined);
              }}
            />
          )}
        </div>
        {presets.length === 0 && !error && (
          <MembersOnly>
            <p className="text-sm text-quiet">{t('labels.presetsHint')}</p>
          </MembersOnly>
        )}
      </div>
      {isNaming && settings && (
        <PresetNameDialog
          title={t('labels.saveAsNewPreset')}
          label={t('labels.presetName')}
          saveLabel={t('labels.savePreset')}
          onClose={() => setIsNaming(false)}
          onSave={async (name) => {
            const preset = await create.mutateAsync({ name, settings });
            setChosenId(preset.id);
            toast.success(t('labels.presetSaved', { name: preset.name }));
          }}
        />
      )}
    </Panel>
  );
}
