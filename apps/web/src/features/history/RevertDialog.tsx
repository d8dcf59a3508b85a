import type { EventConflict, EventDetails, HistoryEvent } from '@stowage/contracts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { formatInstant } from '../../lib/format/format';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { findRefusalText } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { FormError } from '../../ui/form/FormError';
import { RichText } from '../../ui/RichText';
import { toEntry } from './entry.rules';
import { toWho } from './event-phrase.rules';
import { formatEventValue, toConflictLabel } from './field-phrases.rules';
import { useEventDetails, useRevert } from './history.queries';
import { HistoryPhrase } from './HistoryPhrase';
import { listEffects, listRestoredFields } from './revert-effects.rules';

interface RevertDialogProps {
  eventId: number;
  /** The event, if it is loaded already. */
  event?: HistoryEvent | undefined;
  onClose: () => void;
}

/** Shows what a revert brings back, asks about later changes of the same fields, and reverts. */
export default function RevertDialog({ eventId, event: known, onClose }: RevertDialogProps) {
  const query = useEventDetails(eventId);
  const { data: details, isFetching, refetch } = query;
  const event = details ?? known;
  const revert = useRevert(eventId);
  const runOnce = useOneAtATime();
  const [failure, setFailure] = useState<string>();
  const refusal = details?.revert.refusal ?? null;
  const conflicts = details?.revert.conflicts ?? [];
  const hasConflicts = conflicts.length > 0;

  const onConfirm = async () => {
    setFailure(undefined);
    try {
      await revert.mutateAsync(hasConflicts);
      toast.success(t('history.reverted'));
      onClose();
    } catch (reason) {
      // Another person may have changed the same since: the details say what to decide now.
      const { data: latest } = await refetch();
      const isExplained = latest?.revert.refusal ?? (latest?.revert.conflicts.length ?? 0) > 0;
      if (!isExplained) setFailure(toMessage(reason, t('history.notReverted')));
    }
  };

  return (
    <Dialog
      onClose={() => {
        if (!revert.isPending) onClose();
      }}
      title={t(refusal ? 'history.cannotRevert' : 'history.revertTitle')}
      footer={
        refusal ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={revert.isPending} onClick={onClose}>
              {t(hasConflicts ? 'history.keep' : 'common.cancel')}
            </Button>
            <Button
              busy={revert.isPending}
              disabled={!details || isFetching}
              onClick={() => void runOnce(onConfirm)}
            >
              {t(hasConflicts ? 'history.revertAnyway' : 'history.revert')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {event && <Summary event={event} />}
        {!details && (
          <NotLoaded query={query} message={t('history.notLoaded')} loading={t('history.checking')} />
        )}
        {refusal && (
          <p role="alert" className="rounded-md border border-warn/40 bg-warn/8 px-3 py-2.5">
            {findRefusalText(refusal) ?? t('history.notReverted')}
          </p>
        )}
        {details && !refusal && (
          <>
            {hasConflicts && <Conflicts conflicts={conflicts} count={details.count} />}
            <Effects details={details} conflicts={conflicts} />
          </>
        )}
        <FormError message={failure} />
      </div>
    </Dialog>
  );
}

function Summary({ event }: { event: HistoryEvent }) {
  const { sentence, subject } = toEntry(event, { kind: 'inventory' });
  return (
    <div className="rounded-md bg-raised px-3 py-2.5">
      {subject && <bdi className="block font-medium [overflow-wrap:anywhere]">{subject.name}</bdi>}
      <p className="text-quiet">
        <HistoryPhrase phrase={sentence} />
        {/* A line may break after the dot only. */ '\u00A0· '}
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </p>
    </div>
  );
}

interface EffectsProps {
  details: EventDetails;
  conflicts: readonly EventConflict[];
}

function Effects({ details, conflicts }: EffectsProps) {
  const effects = listEffects(details);
  const fields = listRestoredFields(details, conflicts);
  if (effects.length + fields.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('history.afterwards')}</h3>
      <ul className="list-disc space-y-1 ps-5 marker:text-quiet">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {fields.map((phrase) => (
          <li key={`${phrase.text} ${phrase.parts.field} ${phrase.parts.before}`}>
            <HistoryPhrase phrase={phrase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CONFLICTS_SHOWN = 10;

interface ConflictsProps {
  conflicts: readonly EventConflict[];
  /** Number of things that the event has changed. */
  count: number;
}

function Conflicts({ conflicts, count }: ConflictsProps) {
  const hidden = conflicts.length - CONFLICTS_SHOWN;
  return (
    <section>
      <h3 className="font-semibold text-warn">{t('history.changedSince')}</h3>
      <p className="mb-2 text-sm text-quiet">{t('history.changedSinceHint')}</p>
      <ul className="grid gap-2">
        {conflicts.slice(0, CONFLICTS_SHOWN).map((conflict) => (
          <li
            key={`${conflict.entity} ${conflict.subject?.id} ${conflict.field} ${conflict.reason}`}
            className="rounded-md border border-line px-3 py-2.5"
          >
            <Conflict conflict={conflict} isNamed={count > 1} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-sm text-quiet">{t('history.andMore', { count: hidden })}</p>}
    </section>
  );
}

function Conflict({ conflict, isNamed }: { conflict: EventConflict; isNamed: boolean }) {
  const { entity, reason, field, custom_field, subject, restored, current, changed_by, changed_at } =
    conflict;
  const currency = useCurrency();
  const name = subject?.name ?? '';
  const format = (value: EventConflict['current']) =>
    (field && formatEventValue(field, value, currency, custom_field)) ?? t('history.nothing');
  return (
    <>
      {isNamed && field && <bdi className="block font-medium [overflow-wrap:anywhere]">{name}</bdi>}
      {field ? (
        <>
          <p className="text-sm text-quiet">
            <bdi>{toConflictLabel(conflict)}</bdi>
          </p>
          <dl className="mt-1 grid grid-cols-2 gap-x-4">
            <Value term={t('history.now')} value={format(current)} />
            <Value term={t('history.then')} value={format(restored)} />
          </dl>
        </>
      ) : (
        <p>{toReason(entity, reason, name)}</p>
      )}
      {changed_at !== null && (
        <p className="mt-1 text-sm text-quiet">
          <RichText
            text="history.lastChangedBy"
            values={{ at: formatInstant(changed_at) }}
            parts={{ who: <bdi className="font-medium">{toWho(changed_by)}</bdi> }}
          />
        </p>
      )}
    </>
  );
}

const Value = ({ term, value }: { term: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-quiet">{term}</dt>
    <dd dir="auto" className="line-clamp-6 font-medium [overflow-wrap:anywhere] whitespace-pre-line">
      {value}
    </dd>
  </div>
);

function toReason(entity: EventConflict['entity'], reason: EventConflict['reason'], name: string): string {
  if (entity === 'item_suppliers' || entity === 'item_systems' || entity === 'item_custom_values')
    return t('history.listReplaced');
  if (entity === 'location_images') return t('history.photoReplaced', { name });
  if (entity === 'document_files') return t('history.versionReplaced');
  return t(reason === 'missing' ? 'history.missingSince' : 'history.laterLost', { name });
}
