import type { ImportDetails } from '@stowage/contracts';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { toText } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';

const SHOWN = 10;

/** Lists the photos and documents that an import could not take over, and why. */
export function LeftOutFiles({ details }: { details: ImportDetails }) {
  const { left_out: files, left_out_count: count } = details;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? files : files.slice(0, SHOWN);
  return (
    <section className="min-w-0 border-t border-line pt-4">
      <h2 className="font-semibold">{t('import.leftOutFiles', { count })}</h2>
      <p className="mt-1 text-sm text-quiet">{t('import.leftOutFilesHint')}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((file, index) => (
          <li key={index} className="py-2 [overflow-wrap:anywhere]">
            <p>{toText(file.detail, [file])}</p>
            <p dir="auto" className="text-sm text-quiet">
              {[file.file, file.name, t('import.row', { row: file.row })].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < files.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setIsWhole(true)}>
          {t('common.showMore')}
        </Button>
      )}
      {shown.length === files.length && count > files.length && (
        <p className="text-sm text-quiet">{t('import.moreFiles', { count: count - files.length })}</p>
      )}
    </section>
  );
}
