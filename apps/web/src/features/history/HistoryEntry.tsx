import type { EventKind, HistoryEvent } from '@stowage/contracts';
import {
  ArrowLeftRight,
  Copy,
  Download,
  FileText,
  FolderInput,
  Handshake,
  Image,
  ListPlus,
  type LucideIcon,
  MapPin,
  Package,
  Pencil,
  QrCode,
  RotateCcw,
  Tag,
  Tags,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant, formatTime } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { RichText } from '../../ui/RichText';
import { type EntryLine, toEntry } from './entry.rules';
import { toRevertedWhat, toWho } from './event-phrase.rules';
import type { HistoryScope } from './history-scope';
import { HistoryPhrase } from './HistoryPhrase';

const ICONS: Record<EventKind, LucideIcon> = {
  inventory_changed: UsersRound,
  member_changed: UsersRound,
  invitation_changed: UsersRound,
  trust_changed: UsersRound,
  loan_changed: Handshake,
  moved_in: ArrowLeftRight,
  moved_out: ArrowLeftRight,
  location_deleted: Trash2,
  category_deleted: Trash2,
  imported: Download,
  import_undone: RotateCcw,
  item_deleted: Trash2,
  item_restored: RotateCcw,
  item_added: Package,
  item_moved: FolderInput,
  item_changed: Pencil,
  photo_added: Image,
  photo_changed: Image,
  photo_deleted: Trash2,
  photo_restored: RotateCcw,
  document_added: FileText,
  document_changed: FileText,
  document_deleted: Trash2,
  document_restored: RotateCcw,
  code_added: QrCode,
  code_removed: QrCode,
  location_restored: RotateCcw,
  location_added: MapPin,
  location_moved: FolderInput,
  location_changed: Pencil,
  category_restored: RotateCcw,
  category_added: Tag,
  category_changed: Tag,
  tag_deleted: Trash2,
  tag_restored: RotateCcw,
  tag_changed: Tags,
  custom_field_deleted: Trash2,
  custom_field_restored: RotateCcw,
  template_changed: Copy,
  custom_field_added: ListPlus,
  custom_field_changed: Pencil,
};

/** More lines are hidden until the reader asks for them. */
const LINES_SHOWN = 4;
const THUMBNAILS_SHOWN = 6;

interface HistoryEntryProps {
  event: HistoryEvent;
  scope: HistoryScope;
  onRevert: (event: HistoryEvent) => void;
}

export function HistoryEntry({ event, scope, onRevert }: HistoryEntryProps) {
  const sentenceId = useId();
  const { kind, sentence, lines, subject, is_part, thumbnails } = toEntry(event, scope);
  const { at, reverted_by, reverted_event, can_revert, has_more_changes } = event;
  const Icon = event.reverts_id === null ? ICONS[kind] : RotateCcw;
  return (
    <li
      data-event={event.id}
      tabIndex={-1}
      className="flex items-start gap-x-3 py-3 outline-none break-inside-avoid"
    >
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-raised text-quiet print:hidden">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        {subject && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            {subject.address === undefined ? (
              <bdi className="font-medium [overflow-wrap:anywhere]">{subject.name}</bdi>
            ) : (
              <Link to={subject.address} className="link py-1 font-medium [overflow-wrap:anywhere]">
                <bdi>{subject.name}</bdi>
              </Link>
            )}
            {subject.trashAddress !== undefined && (
              <Link
                to={subject.trashAddress}
                aria-label={t('history.inTrashNamed', { name: subject.name })}
                className="link py-1 text-sm print:hidden"
              >
                {t('history.inTrash')}
              </Link>
            )}
          </p>
        )}
        <p className={reverted_by ? 'text-quiet' : undefined}>
          <span id={sentenceId}>
            <HistoryPhrase phrase={sentence} />
          </span>
          <span className="text-sm text-quiet">
            {/* A line may break after the dot only. */ '\u00A0· '}
            <time dateTime={at} title={formatInstant(at)} className="whitespace-nowrap">
              {formatTime(at)}
            </time>
          </span>
        </p>
        {lines.length > 0 && <Lines lines={lines} hasMore={has_more_changes} />}
        {thumbnails.length > 0 && (
          <div className="flex flex-wrap gap-2 pt-1">
            {thumbnails.slice(0, THUMBNAILS_SHOWN).map((url) => (
              <img
                key={url}
                src={url}
                alt=""
                loading="lazy"
                width={56}
                height={56}
                className="size-14 rounded-md border border-line bg-raised object-cover"
              />
            ))}
          </div>
        )}
        {(reverted_by ?? reverted_event ?? is_part) && (
          <div className="grid gap-0.5 text-sm text-quiet">
            {reverted_by && (
              <p className="flex items-center gap-1.5">
                <RotateCcw aria-hidden className="size-3.5 shrink-0" />
                <span>
                  <RichText
                    text="history.revertedBy"
                    parts={{ who: <bdi className="font-medium">{toWho(reverted_by.name)}</bdi> }}
                  />
                </span>
              </p>
            )}
            {reverted_event && (
              <p>
                <RichText
                  text="history.tookBack"
                  values={{ what: toRevertedWhat(reverted_event.kind), at: formatInstant(reverted_event.at) }}
                  parts={{ who: <bdi className="font-medium">{toWho(reverted_event.name)}</bdi> }}
                />
              </p>
            )}
            {is_part && <p>{t('history.partOfMore')}</p>}
          </div>
        )}
      </div>
      {can_revert && (
        <Button
          membersOnly
          variant="ghost"
          size="sm"
          aria-describedby={sentenceId}
          onClick={() => onRevert(event)}
          className="-me-2 shrink-0 max-sm:size-11 max-sm:p-0 print:hidden"
        >
          <RotateCcw aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('history.revert')}</span>
        </Button>
      )}
    </li>
  );
}

interface LinesProps {
  lines: readonly EntryLine[];
  /** True when the event has changed more than the lines show. */
  hasMore: boolean;
}

function Lines({ lines, hasMore }: LinesProps) {
  const list = (
    <ul className="grid gap-0.5 text-sm text-quiet">
      {lines.map(({ subject, phrase }, index) => (
        // Lines have no id, and their order does not change.
        <li key={index}>
          {subject !== undefined && (
            <>
              <bdi className="font-medium [overflow-wrap:anywhere] text-text">{subject}</bdi>
              {' · '}
            </>
          )}
          <HistoryPhrase phrase={phrase} />
        </li>
      ))}
      {hasMore && <li>{t('history.moreDetails')}</li>}
    </ul>
  );
  if (lines.length <= LINES_SHOWN && !hasMore) return list;
  return (
    <details>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center text-sm pointer-coarse:min-h-11 print:hidden">
        {t('history.showDetails', { count: lines.length })}
      </summary>
      {list}
    </details>
  );
}
