import type { InsuranceFile } from '@stowage/contracts';
import { useState } from 'react';
import { isUnderWay } from './report-file.rules';

/** The file that was being made and is gone without its reader having stopped it: the server was stopped, for one. */
export function useInterruptedFile(file: InsuranceFile | null | undefined) {
  const [last, setLast] = useState(file ?? undefined);
  const [stoppedAt, setStoppedAt] = useState<string>();
  if (file && file !== last) setLast(file);
  const isInterrupted = file === null && isUnderWay(last) && last?.created_at !== stoppedAt;
  return {
    interrupted: isInterrupted ? last : undefined,
    /** It is about to go because its reader wants so. */
    stop: () => setStoppedAt(last?.created_at),
  };
}
