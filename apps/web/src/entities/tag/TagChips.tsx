import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { TagDot } from './TagDot';
import { useTags } from './tags.queries';

interface TagChipsProps {
  /** Names of the tags of an item. */
  names: readonly string[];
  /** Small chips of a list, of which only the first are shown. */
  isShort?: boolean;
}

const SHORT_MAX = 2;

/** Tags of an item, each of which leads to the items that have it. */
export function TagChips({ names, isShort = false }: TagChipsProps) {
  if (names.length === 0) return null;
  return <Chips names={names} isShort={isShort} />;
}

function Chips({ names, isShort }: Required<TagChipsProps>) {
  const { data: tags = [] } = useTags();
  const rest = isShort ? names.slice(SHORT_MAX) : [];
  const style = cn(
    'inline-flex max-w-full items-center gap-1.5 rounded-full bg-raised',
    isShort ? 'min-h-6 px-2 text-xs' : 'min-h-7 px-3 text-sm pointer-coarse:min-h-11 pointer-coarse:px-4',
  );
  return (
    <span className={cn('relative z-10 flex min-w-0 flex-wrap gap-1.5', !isShort && 'pointer-coarse:gap-2')}>
      {names.slice(0, isShort ? SHORT_MAX : undefined).map((name) => {
        const tag = tags.find((one) => one.name === name);
        return tag ? (
          <Link
            key={name}
            to={`/inventory?tags=${tag.id}`}
            title={t('tags.itemsWithTag', { name })}
            className={cn(style, 'min-w-0 hover:text-accent')}
          >
            <TagDot colour={tag.colour} />
            <bdi className={isShort ? 'truncate' : 'min-w-0 py-1 leading-tight [overflow-wrap:anywhere]'}>
              {name}
            </bdi>
          </Link>
        ) : (
          <bdi key={name} className={style}>
            {name}
          </bdi>
        );
      })}
      {rest.length > 0 && (
        <span title={rest.join(', ')} className={cn(style, 'shrink-0 text-quiet')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{t('tags.more', { count: rest.length })}</span>
        </span>
      )}
    </span>
  );
}
