import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../ui/layout/Panel';
import { History } from './History';
import type { HistoryScope } from './history-scope';

/** Distance from the visible part of the page at which the history loads. */
const MARGIN = '200px';

interface HistorySectionProps {
  title: string;
  scope: HistoryScope;
}

/** Loads the history of an item or a location when the reader scrolls to it. */
export function HistorySection({ title, scope }: HistorySectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="print:hidden">
      <Panel title={title}>
        {/* Reserves some height, because the panel is empty until it is near. */}
        <div className="min-h-24">
          {isNear && <History scope={scope} onLoadError={() => setIsNear(false)} />}
        </div>
      </Panel>
    </div>
  );
}
