import { LOG_LEVELS, type ServerSettingsInput } from '@stowage/contracts';
import { AddressForm } from '../../entities/code/AddressForm';
import { useServerAddress } from '../../entities/code/server-address.queries';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Field } from '../../ui/form/Field';
import { Segments } from '../../ui/form/Segments';
import { Select } from '../../ui/form/Select';
import { Panel } from '../../ui/layout/Panel';
import { useServerSettings, useUpdateServerSettings } from './administration.queries';

const REGISTRATION = [
  {
    value: 'open',
    label: 'administration.registrationOpen',
  },
  {
    value: 'closed',
    label: 'administration.registrationClosed',
  },
] as const;

export function ServerSection() {
  const query = useServerSettings();
  const { data } = query;
  const { data: address } = useServerAddress();
  const update = useUpdateServerSettings();
  // Optimistic: shows the choice before the server has responded.
  const settings = data && (update.isPending ? { ...data, ...update.variables } : data);

  const save = async (input: ServerSettingsInput, success: string) => {
    await toastOutcome(update.mutateAsync(input), success, t('administration.somethingFailed'));
  };

  return (
    <Panel title={t('administration.server')}>
      {settings ? (
        <div className="grid gap-5">
          <div className="max-w-sm">
            <Segments
              legend={t('administration.registration')}
              isLegendShown
              options={REGISTRATION}
              value={settings.registration_open ? 'open' : 'closed'}
              onChange={(value) =>
                void save(
                  { registration_open: value === 'open' },
                  value === 'open'
                    ? t('administration.registrationIsOpen')
                    : t('administration.registrationIsClosed'),
                )
              }
            />
            <p className="mt-1.5 text-sm text-quiet">{t('administration.registrationHint')}</p>
          </div>
          <div className="max-w-sm">
            <Field label={t('administration.logLevel')} hint={t('administration.logLevelHint')}>
              <Select
                value={settings.log_level}
                onChange={(event) =>
                  void save(
                    { log_level: LOG_LEVELS.find((level) => level === event.target.value) },
                    t('administration.logLevelSaved'),
                  )
                }
                options={LOG_LEVELS.map((id) => ({ id, name: t(`administration.logLevels.${id}`) }))}
              />
            </Field>
          </div>
          {address && (
            <div>
              <h3 className="text-sm font-medium">{t('administration.address')}</h3>
              {address.set_by === 'environment' ? (
                <p className="mt-1 text-sm wrap-anywhere text-quiet">
                  {t('administration.addressFixed', { address: address.public_url })}
                </p>
              ) : (
                <div className="mt-2">
                  <AddressForm address={address} />
                </div>
              )}
            </div>
          )}
          <div>
            <h3 className="text-sm font-medium">{t('account.email')}</h3>
            <p className="mt-1 text-sm text-quiet">
              {settings.sends_email ? t('administration.emailOn') : t('administration.emailOff')}
            </p>
          </div>
        </div>
      ) : (
        <NotLoaded query={query} message={t('administration.settingsNotLoaded')} skeleton="h-24" />
      )}
    </Panel>
  );
}
