import type { DataCheck } from '@stowage/contracts';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import type { Db } from '../db/db';
import type { FileStore } from '../files/file-store';
import type { MediaLinks } from '../files/media-links';
import type { Reserve } from '../files/reserve';
import type { Clock } from '../lib/clock';
import type { RequestGate } from '../lib/request-gate';
import type { Mailer } from '../mail/mailer';
import type { PasswordHasher } from '../security/password-hasher';
import type { SessionTokens } from '../security/session-tokens';

export interface Context {
  config: Config;
  db: Db;
  files: FileStore;
  reserve: Reserve;
  clock: Clock;
  passwords: PasswordHasher;
  tokens: SessionTokens;
  media: MediaLinks;
  /** Undefined when SMTP is not configured. */
  mailer: Mailer | undefined;
  /** Called after a photo is saved. `main.ts` makes the screen size, without delaying the response. */
  onPhotoSaved: (file: string, userId: number) => Promise<unknown> | undefined;
  log: Logger;
  gate: RequestGate;
  started_at: Date;
  /** State that changes while the process runs. */
  state: {
    is_stopping: boolean;
    /** The running data check; undefined while none runs. Never rejects. */
    checking: Promise<void> | undefined;
    /** Result of the last data check since the start. */
    last_check: DataCheck | undefined;
  };
}
