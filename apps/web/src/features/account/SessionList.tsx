import type { Session } from '@stowage/contracts';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { SESSION_LIST_LENGTH } from '../../lib/screen-limits';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { toDeviceName } from './browser';

interface SessionListProps {
  sessions: readonly Session[];
  /** Id of the session whose removal is pending. */
  endingId: number | undefined;
  onEnd: (session: Session) => void;
}

const isPhone = ({ user_agent }: Session) => /Mobile|Android|iPhone|iPad/.test(user_agent ?? '');

export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      <ul className="divide-y divide-line">
        {sorted.slice(0, isWhole ? sorted.length : SESSION_LIST_LENGTH).map((session) => {
          const Icon = isPhone(session) ? Smartphone : Monitor;
          const name = toDeviceName(session.user_agent);
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-quiet" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <bdi>{name}</bdi>
                  {session.is_current && <Badge tone="accent">{t('account.thisDevice')}</Badge>}
                </p>
                <p className="text-sm text-quiet">
                  {session.is_current
                    ? t('account.signedInAt', { instant: formatInstant(session.created_at) })
                    : t('account.signedInAtLastUsed', {
                        instant: formatInstant(session.created_at),
                        lastUsed: formatInstant(session.last_used_at),
                      })}
                </p>
              </div>
              {!session.is_current && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={endingId === session.id}
                  aria-label={t('account.signOutDevice', { name })}
                  onClick={() => onEnd(session)}
                >
                  {t('account.signOut')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sorted.length > SESSION_LIST_LENGTH && (
        <Button
          variant="ghost"
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? t('account.showFewerDevices') : t('account.showAllDevices', { length: sorted.length })}
        </Button>
      )}
    </>
  );
}
