import type { SharedItem } from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { ConditionBadge } from '../../entities/item/ConditionBadge';
import { t } from '../../lib/i18n';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { ItemNumber } from '../../ui/ItemNumber';
import { Marked } from '../../ui/Marked';
import { toAvailableText, toOfferWords } from './shared-texts.rules';

export interface CardLink {
  to: string;
  label: string;
  state?: unknown;
}

interface SharedCardProps {
  item: SharedItem;
  words: readonly string[];
  link: CardLink;
  /** True if the card is initially in view, so that its photo loads eagerly. */
  isFirst: boolean;
}

export function SharedCard({ item, words, link, isFirst }: SharedCardProps) {
  const [image] = item.images;
  return (
    <article className="group relative flex h-full min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-raised sm:flex-col">
      <div className="relative w-26 shrink-0 bg-raised sm:aspect-[4/3] sm:w-full">
        <ImageWithPlaceholder
          {...(image && toThumbnailSources(image))}
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 104px"
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:gap-2 sm:p-4">
        <h3 className="leading-snug font-semibold">
          <Marked text={item.name} words={words} className="line-clamp-2" />
        </h3>
        <bdi className="line-clamp-1 text-sm text-quiet sm:line-clamp-2">
          {item.category_name !== null && (
            <>
              <bdi className="text-text">{item.category_name}</bdi> ·{' '}
            </>
          )}
          <bdi>{item.description ?? t('common.noDescription')}</bdi>
        </bdi>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <ItemNumber number={item.item_number} />
          <span className="text-quiet">{toAvailableText(item.available_quantity)}</span>
          {item.condition && <ConditionBadge condition={item.condition} />}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 text-sm">
          <span>{toOfferWords(item).join(' · ')}</span>
          <Link
            to={link.to}
            state={link.state}
            aria-label={t('sharing.linkOf', { label: link.label, name: item.name })}
            className="-my-2 ms-auto inline-flex min-h-11 items-center gap-0.5 font-medium whitespace-nowrap text-accent after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {link.label}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </article>
  );
}
