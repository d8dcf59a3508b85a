import { LogLevel } from '@stowage/contracts';
import type { Context } from '../../context/context';
import type { Tx } from '../../db/db';
import { findSetting, saveSetting } from './settings.repository';

type SettingsContext = Pick<Context, 'db' | 'config' | 'log'>;

/** Returns an administrator's choice, or ALLOW_REGISTRATION when there is none. */
export function allowsRegistration({ db, config }: Pick<Context, 'db' | 'config'>): boolean {
  const chosen = findSetting(db, 'registration_open');
  return chosen === undefined ? config.allow_registration : chosen === 'true';
}

// Does not store a choice that equals the configuration, so that a later change of the configuration takes effect.
export function setRegistration({ db, config }: Pick<Context, 'config'> & { db: Tx }, isOpen: boolean): void {
  saveSetting(db, 'registration_open', isOpen === config.allow_registration ? undefined : String(isOpen));
}

export function getLogLevel({ db, config }: Pick<Context, 'db' | 'config'>): LogLevel {
  const chosen = LogLevel.safeParse(findSetting(db, 'log_level'));
  return chosen.success ? chosen.data : config.log_level;
}

/** Call when the server starts and when an administrator changes the level. */
export function applyLogLevel(context: SettingsContext): void {
  context.log.level = getLogLevel(context);
}

export function setLogLevel(context: SettingsContext & { db: Tx }, level: LogLevel): void {
  saveSetting(context.db, 'log_level', level === context.config.log_level ? undefined : level);
  applyLogLevel(context);
}
