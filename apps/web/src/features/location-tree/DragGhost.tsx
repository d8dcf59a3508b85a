import type { Location } from '@stowage/contracts';
import { Box, MapPin } from 'lucide-react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { toParentText } from '../../entities/location/location-move.rules';
import { t } from '../../lib/i18n';
import type { Drag } from './use-drag-location';

interface DragGhostProps {
  drag: Drag;
  locations: readonly Location[];
  ref: RefObject<HTMLDivElement | null>;
}

export function DragGhost({ drag, locations, ref }: DragGhostProps) {
  const { location, target, refusal } = drag;
  const Icon = location.is_container ? Box : MapPin;
  const dropText =
    target === undefined
      ? t('locationTree.dragHint')
      : t('locationTree.into', { parent: toParentText(locations, target) });
  return createPortal(
    <div
      ref={ref}
      aria-hidden
      // Off screen until the first pointer move.
      style={{ translate: '-200vw 0', left: 0 }}
      className="pointer-events-none fixed top-0 z-50"
    >
      <div className="m-3 max-w-64 rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-raised">
        <p className="flex items-center gap-2 font-medium">
          <Icon className="size-4 shrink-0 text-accent" />
          <bdi className="line-clamp-2">{location.name}</bdi>
        </p>
        <p className={refusal === undefined ? 'text-quiet' : 'text-danger'}>{refusal ?? dropText}</p>
      </div>
    </div>,
    document.body,
  );
}
