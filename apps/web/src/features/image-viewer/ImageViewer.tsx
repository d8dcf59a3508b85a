import 'yet-another-react-lightbox/styles.css';
import './image-viewer.css';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { SizedImage } from '../../entities/image/image-sources';
import { t } from '../../lib/i18n';
import { ViewerSlide } from './ViewerSlide';

interface ImageViewerProps {
  /** Photos of other users' items have no captions. */
  images: readonly (SizedImage & { caption?: string | null })[];
  itemName: string;
  index: number;
  title?: string | undefined;
  onClose: () => void;
}

/** Maximum zoom relative to the image's own pixels: users read small print on rating plates. */
const PIXEL_SIZE_MAX = 3;
const ICON_PIXELS = 28;

export default function ImageViewer({ images, itemName, index, title, onClose }: ImageViewerProps) {
  const [requestedIndex, setRequestedIndex] = useState(index);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const isClosing = useRef(false);
  // A photo may be deleted while the viewer is open.
  const current = Math.min(requestedIndex, images.length - 1);
  const slides = useMemo(
    () => images.map(({ url, width, height }) => ({ src: url, width, height })),
    [images],
  );
  // Ignores a second Escape during the closing animation.
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    onClose();
  };
  const isAlone = images.length < 2;
  const caption = images[current]?.caption ?? null;
  return (
    <Lightbox
      open
      close={close}
      slides={slides}
      index={current}
      on={{
        view: ({ index: shown }) => setRequestedIndex(shown),
        zoom: ({ zoom }) => setIsEnlarged(zoom > 1),
      }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: PIXEL_SIZE_MAX, scrollToZoom: true }}
      animation={{ fade: 140, swipe: 250, navigation: 180, zoom: 180 }}
      carousel={{ finite: isAlone, preload: 1, padding: 0 }}
      // image-viewer.css prevents scrolling of the page.
      noScroll={{ disabled: true }}
      // Tab must not leave the viewer: Escape and the arrow keys only reach it while it contains the focus.
      portal={{ container: { onKeyDown: keepTabInside } }}
      labels={{ Lightbox: title ?? t('imageViewer.photosOf', { itemName }) }}
      render={{
        slide: ({ slide, offset, rect }) => {
          const image = images.find(({ url }) => 'src' in slide && url === slide.src);
          return (
            image && (
              <ViewerSlide
                image={image}
                alt={image.caption ?? itemName}
                room={rect}
                isCurrent={offset === 0}
                isEnlarged={isEnlarged && offset === 0}
              />
            )
          );
        },
        iconPrev: () => <ChevronLeft aria-hidden size={ICON_PIXELS} />,
        iconNext: () => <ChevronRight aria-hidden size={ICON_PIXELS} />,
        iconClose: () => <X aria-hidden size={ICON_PIXELS} />,
        iconZoomIn: () => <ZoomIn aria-hidden size={ICON_PIXELS} />,
        iconZoomOut: () => <ZoomOut aria-hidden size={ICON_PIXELS} />,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        controls: () => (
          <>
            <div className="pointer-events-none absolute top-[env(safe-area-inset-top)] inset-s-[max(env(safe-area-inset-left),env(safe-area-inset-right))] m-2 max-w-[calc(100%-11rem)] rounded-md bg-black/60 px-3 py-3 text-white empty:hidden">
              {title !== undefined && (
                <h2 dir="auto" className="leading-6 font-semibold">
                  {title}
                </h2>
              )}
              {!isAlone && (
                <p role="status" dir="ltr" className="leading-6 tabular-nums">
                  {current + 1} / {images.length}
                </p>
              )}
            </div>
            {caption !== null && !isEnlarged && (
              <p
                dir="auto"
                className="pointer-events-none absolute inset-x-0 bottom-0 bg-black/60 px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] text-center text-white"
              >
                {caption}
              </p>
            )}
          </>
        ),
      }}
    />
  );
}

function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const [first, last] = [buttons.at(0), buttons.at(-1)];
  const { activeElement } = document;
  const isOnButton = buttons.some((button) => button === activeElement);
  const leaves = event.shiftKey ? activeElement === first || !isOnButton : activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
