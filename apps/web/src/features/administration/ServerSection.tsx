import { LogLevel, type ServerSettingsInput } from '@stowage/contracts';
import toast from 'react-hot-toast';
import { toMessage } from '../../lib/api-error';
import { ErrorState } from '../../ui/ErrorState';
import { Field } from '../../ui/form/Field';
import { Segments } from '../../ui/form/Segments';
import { Select } from '../../ui/form/Select';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useServerSettings, useUpdateServerSettings } from './administration.queries';
import * as texts from './administration.texts';

const REGISTRATION = [
  { value: 'open', label: texts.registrationOpen },
  { value: 'closed', label: texts.registrationClosed },
] as const;

export function ServerSection() {
  const { data, error, refetch } = useServerSettings();
  const update = useUpdateServerSettings();
  // Optimistic: shows the choice before the server has responded.
  const settings = data && (update.isPending ? { ...data, ...update.variables } : data);

  const save = async (input: ServerSettingsInput, success: string) => {
    try {
      await update.mutateAsync(input);
      toast.success(success);
    } catch (failure) {
      toast.error(toMessage(failure, texts.somethingFailed));
    }
  };

  return (
    <Panel title={texts.server}>
      {settings ? (
        <div className="grid gap-5">
          <div className="max-w-sm">
            <Segments
              legend={texts.registration}
              isLegendShown
              options={REGISTRATION}
              value={settings.registration_open ? 'open' : 'closed'}
              onChange={(value) =>
                void save(
                  { registration_open: value === 'open' },
                  value === 'open' ? texts.registrationIsOpen : texts.registrationIsClosed,
                )
              }
            />
            <p className="mt-1.5 text-sm text-quiet">{texts.registrationHint}</p>
          </div>
          <div className="max-w-sm">
            <Field label={texts.logLevel} hint={texts.logLevelHint}>
              {(control) => (
                <Select
                  {...control}
                  value={settings.log_level}
                  onChange={(event) =>
                    void save({ log_level: LogLevel.parse(event.target.value) }, texts.logLevelSaved)
                  }
                >
                  {LogLevel.options.map((level) => (
                    <option key={level} value={level}>
                      {texts.logLevels[level]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <div>
            <h3 className="text-sm font-medium">{texts.email}</h3>
            <p className="mt-1 text-sm text-quiet">{settings.sends_email ? texts.emailOn : texts.emailOff}</p>
          </div>
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          message={toMessage(error, texts.settingsNotLoaded)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Panel>
  );
}
