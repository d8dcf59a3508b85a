import type { QueryClient } from '@tanstack/react-query';
import { resumeCaptures } from '../features/quick-capture/captures.queries';
import { resumeMoves } from '../features/scan-moves/moves.queries';

/** Sends what was captured or moved without a connection before the page was closed. */
export function resumeOutboxes(ownerId: number, client: QueryClient): void {
  resumeMoves(ownerId, client);
  resumeCaptures(ownerId, client);
}
