import type { Loan, LoanEvent } from '@stowage/contracts';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { toLargeSources, toThumbnailSources } from '../../entities/image/image-sources';
import { canAddImage } from '../../entities/loan/loan-actions.rules';
import { toEventText } from '../../entities/loan/loan-texts.rules';
import { toConditionName } from '../../lib/format/choice-name';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';

interface LoanEventsProps {
  loan: Loan;
  onAddImage: (event: LoanEvent) => void;
}

export function LoanEvents({ loan, onAddImage }: LoanEventsProps) {
  const [shown, setShown] = useState<LoanEvent>();
  return (
    <>
      <ol className="grid">
        {loan.events.map((event) => (
          <li key={event.id} className="relative border-s border-line ps-5 pb-5 last:pb-0">
            <span
              aria-hidden
              className="absolute inset-s-[-5px] top-1.5 size-2.5 rounded-full border-2 border-surface bg-accent"
            />
            <p className="font-medium">
              {toEventText(event, loan)}
              {loan.events.some(({ quantity }) => quantity !== 1) && (
                <span className="font-normal text-quiet">
                  , {t('count.units', { count: event.quantity })}
                </span>
              )}
            </p>
            <p className="text-sm text-quiet">
              <bdi>{event.by.name}</bdi>, <time dateTime={event.at}>{formatInstant(event.at)}</time>
            </p>
            {event.condition && (
              <p className="mt-1 text-sm">
                <span className="text-quiet">{t('loan.conditionPrefix')}</span>{' '}
                <Badge>{toConditionName(event.condition)}</Badge>
              </p>
            )}
            {event.message !== null && (
              <p
                dir="auto"
                className="mt-1 rounded-md bg-raised px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]"
              >
                {event.message}
              </p>
            )}
            {event.photo && (
              <button
                type="button"
                aria-label={t('loan.showPhoto', { event: toEventText(event, loan) })}
                onClick={() => setShown(event)}
                className="mt-2 block rounded-md"
              >
                <ImageWithPlaceholder
                  {...toThumbnailSources(event.photo)}
                  sizes="96px"
                  alt=""
                  className="size-24 rounded-md border border-line object-cover"
                />
              </button>
            )}
            {canAddImage(loan, event) && (
              <Button
                membersOnly
                variant="ghost"
                size="sm"
                className="mt-1 -ms-3"
                onClick={() => onAddImage(event)}
              >
                <Camera aria-hidden className="size-4" />
                {t('loan.addPhoto')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown?.photo && (
        <Dialog
          onClose={() => setShown(undefined)}
          title={toEventText(shown, loan)}
          description={formatInstant(shown.at)}
        >
          <ImageWithPlaceholder
            {...toLargeSources(shown.photo)}
            sizes="(min-width: 640px) 28rem, 100vw"
            alt={`${loan.item_name}, ${toEventText(shown, loan).toLowerCase()}`}
            loading="eager"
            className="h-auto max-h-[65dvh] w-full rounded-md object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
