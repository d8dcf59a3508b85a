import type { Location, ScannedText } from '@stowage/contracts';
import { toCodeGroups } from '@stowage/contracts';
import { Box, ScanLine, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { whyNotInto } from '../../entities/location/location-move.rules';
import { findLocationByCode, toPathText } from '../../entities/location/locations.rules';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { useFocusAfterRemoval } from '../../ui/focus';
import { Card } from '../../ui/layout/Card';
import { useDoubleTapGuard } from '../../ui/use-double-tap-guard';
import { signalScan } from '../scan/scan-feedback';
import Scanner from '../scan/Scanner';
import { useHandScanner } from '../scan/use-hand-scanner';
import { MoveRow } from './MoveRow';
import { useMoves } from './moves.queries';
import { canUndo, countMoved, countWaiting, findRepeated, wasThere, type Move } from './moves.rules';

const ROWS_SHOWN = 30;

interface ScanMovesProps {
  ownerId: number;
  tree: readonly Location[];
  target: Location | undefined;
  onTarget: (id: number) => void;
}

interface Notice {
  text: string;
  isProblem: boolean;
}

/** Moves each scanned item into the location that was scanned before. */
export function ScanMoves({ ownerId, tree, target, onTarget }: ScanMovesProps) {
  const { moves, isStuck, add, retry, remove, undo, end } = useMoves(ownerId);
  const status = useRef<HTMLDivElement>(null);
  const doubleTapGuard = useDoubleTapGuard();
  const [notice, setNotice] = useState<Notice>();
  /** The location scanned before the current one, into which the current one may be put. */
  const [before, setBefore] = useState<Location>();

  const refuse = (text: string) => {
    signalScan('refused');
    setNotice({ text, isProblem: true });
  };

  const changeTarget = (location: Location) => {
    if (location.id === target?.id) {
      refuse(t('scanMoves.intoItself', { name: location.name }));
      return;
    }
    signalScan('done');
    setNotice(undefined);
    setBefore(target);
    onTarget(location.id);
  };

  const move = (code: string, into: Location) => {
    const repeated = findRepeated(moves, code, into.id);
    if (repeated) {
      signalScan('repeated');
      const name = repeated.moved?.name ?? toCodeGroups(code);
      setNotice({ text: t('scanMoves.alreadyScanned', { name, location: into.name }), isProblem: false });
      return;
    }
    // Without a connection the result comes too late to confirm the scan.
    if (isStuck) signalScan('done');
    setNotice(undefined);
    setBefore(undefined);
    const { id, name } = into;
    add({ id: makeOutboxId(), status: 'waiting', is_undone: false, code, into: { id, name } });
  };

  const onScan = (scanned: ScannedText) => {
    if (scanned.kind !== 'code') {
      refuse(t('scanMoves.notALabel', { text: scanned.text }));
      return;
    }
    const location = findLocationByCode(tree, scanned.code);
    if (location) changeTarget(location);
    else if (target) move(scanned.code, target);
    else refuse(t('scanMoves.locationFirst'));
  };
  useHandScanner(onScan);

  const putInside = (location: Location, into: Location) => {
    setBefore(undefined);
    onTarget(into.id);
    add({
      id: makeOutboxId(),
      status: 'waiting',
      is_undone: false,
      code: location.code,
      into: { id: into.id, name: into.name },
      moved: {
        kind: 'location',
        id: location.id,
        name: location.name,
        item_number: null,
        from: location.parent_id,
      },
    });
  };

  const shown = moves.slice(-ROWS_SHOWN).reverse();
  const waitingCount = countWaiting(moves);
  const latest = moves.at(-1);
  const last = moves.findLast((one) => canUndo(moves, one));
  useFocusAfterRemoval(status, last ? 1 : 0);
  const focusStatusAfter = (act: (one: Move) => void, one: Move) => {
    act(one);
    // The pressed button disappears.
    status.current?.focus({ preventScroll: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="grid grid-cols-1 gap-3 p-4" {...doubleTapGuard}>
        <div ref={status} tabIndex={-1} className="outline-none">
          {target ? (
            <Target target={target} movedCount={countMoved(moves, target.id)} />
          ) : (
            <p className="flex items-center gap-3">
              <ScanLine aria-hidden className="size-6 shrink-0 text-accent" />
              {t('scanMoves.locationFirst')}
            </p>
          )}
          {isStuck && waitingCount > 0 && (
            <p className="mt-1 text-sm text-warn">{t('scanMoves.waiting', { count: waitingCount })}</p>
          )}
        </div>
        {target && before && (
          <PutInside
            reason={whyNotInto(tree, target, before.id)}
            isThere={target.parent_id === before.id}
            location={target}
            into={before}
            onAccept={() => putInside(target, before)}
          />
        )}
        <LastResult move={notice || latest?.into.id !== target?.id ? undefined : latest} />
        <p role="alert" className={notice?.isProblem ? 'text-danger' : 'text-quiet'} hidden={!notice}>
          {notice?.text}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {last && (
            <Button variant="secondary" onClick={() => undo(last)}>
              <Undo2 aria-hidden className="size-4" />
              {t('scanMoves.undoLast')}
            </Button>
          )}
          {target && (
            <ButtonLink to={`/locations/${target.id}`} variant="secondary" onClick={end}>
              {t('common.done')}
            </ButtonLink>
          )}
        </div>
      </Card>
      <Scanner isContinuous onScan={onScan} typedLabel={t('scanMoves.enter')} />
      {shown.length > 0 && (
        <section aria-labelledby="scan-moves" {...doubleTapGuard}>
          <h2 id="scan-moves" className="font-semibold">
            {t('scanMoves.scanned')}
          </h2>
          <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface px-3">
            {shown.map((one) => (
              <MoveRow
                key={one.id}
                move={one}
                isStuck={isStuck}
                onUndo={canUndo(moves, one) ? () => focusStatusAfter(undo, one) : undefined}
                onRetry={() => focusStatusAfter(retry, one)}
                onRemove={() => focusStatusAfter(remove, one)}
              />
            ))}
          </ul>
          {moves.length > shown.length && (
            <p className="mt-2 text-sm text-quiet">
              {t('scanMoves.earlier', { count: formatNumber(moves.length - shown.length) })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

interface TargetProps {
  target: Location;
  movedCount: number;
}

function Target({ target, movedCount }: TargetProps) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Box aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          {t('scanMoves.count', { count: movedCount, location: target.name })}
        </p>
        {target.path.length > 0 && (
          <bdi className="block truncate text-sm text-quiet">{toPathText(target)}</bdi>
        )}
      </div>
    </div>
  );
}

/** Result of the last scan, above the camera: the list below it is out of view on a phone. */
function LastResult({ move }: { move: Move | undefined }) {
  const done = move?.status === 'done' && move.moved ? move.moved : undefined;
  return (
    <>
      <p role="status" className="text-sm text-quiet empty:hidden" dir="auto">
        {done &&
          move &&
          t(wasThere(move) ? 'scanMoves.announceThere' : 'scanMoves.announceMoved', {
            name: done.name,
            location: move.into.name,
          })}
      </p>
      <p role="alert" className="text-danger empty:hidden" dir="auto">
        {move?.status === 'failed' &&
          `${move.moved?.name ?? toCodeGroups(move.code)}: ${move.problem ?? t('scanMoves.failed')}`}
      </p>
      {move?.status === 'failed' && move.elsewhere_url !== undefined && (
        <a href={move.elsewhere_url} className="link inline-flex min-h-11 items-center justify-self-start">
          {t('scanMoves.openThere')}
        </a>
      )}
    </>
  );
}

interface PutInsideProps {
  reason: string | undefined;
  isThere: boolean;
  location: Location;
  into: Location;
  onAccept: () => void;
}

/** Offers to put the scanned location into the one that was scanned before it. */
function PutInside({ reason, isThere, location, into, onAccept }: PutInsideProps) {
  if (isThere) return null;
  if (reason !== undefined)
    return (
      <p className="text-sm text-quiet">
        {t('scanMoves.cannotPutInside', { location: location.name, into: into.name, reason })}
      </p>
    );
  return (
    <Button
      variant="secondary"
      className="h-auto max-w-full justify-self-start py-2 text-start whitespace-normal"
      onClick={onAccept}
    >
      {t('scanMoves.putInside', { location: location.name, into: into.name })}
    </Button>
  );
}
