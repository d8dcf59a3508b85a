import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withTexts } from '../../lib/i18n';

interface PdfPageProps {
  pdf: Blob;
  label: string;
  /** Width divided by height. */
  aspectRatio: number;
  onFail: () => void;
}

/** Limits the drawing time; more pixels would not be visible. */
const WIDTH_MAX_PIXELS = 2000;

/** The previous page stays visible until the new page is drawn. */
export function PdfPage({ pdf, label, aspectRatio, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);

  const fail = useEffectEvent(onFail);

  useEffect(() => {
    if (width === 0) return;
    const wanted = new AbortController();
    const draw = async () => {
      const { drawFirstPage } = await withTexts(import('./draw-page'));
      const pixels = Math.min(WIDTH_MAX_PIXELS, width * window.devicePixelRatio);
      const page = await drawFirstPage(pdf, pixels, wanted.signal);
      const target = canvas.current;
      if (!target) return;
      target.width = page.width;
      target.height = page.height;
      target.getContext('2d')?.drawImage(page, 0, 0);
    };
    draw().catch(() => {
      if (!wanted.signal.aborted) fail();
    });
    return () => wanted.abort();
  }, [pdf, width]);

  return (
    <canvas ref={canvas} role="img" aria-label={label} style={{ aspectRatio }} className="block w-full" />
  );
}
