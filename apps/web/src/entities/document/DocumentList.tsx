import type { SharedDocument } from '@stowage/contracts';
import { ExternalLink, FileText, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';

interface DocumentListProps<One extends SharedDocument> {
  documents: readonly One[];
  /** Further words below the title. */
  toDetails?: (document: One) => string[];
  /** Actions beside a document. */
  children?: (document: One) => ReactNode;
}

/** Documents open in another tab, which shows them or downloads the file. */
export const DocumentList = <One extends SharedDocument>({
  documents,
  toDetails,
  children,
}: DocumentListProps<One>) => (
  <ul className="-my-1 divide-y divide-line">
    {documents.map((document, index) => {
      const { file, title, kind, day } = document;
      const address = file?.url ?? document.url;
      const details = [
        t(`documents.kind.${kind}`),
        ...(day === null ? [] : [formatDate(day)]),
        ...(toDetails?.(document) ?? []),
      ];
      return (
        // Two links can have the same address.
        <li key={`${index} ${address}`} className="flex items-center gap-2">
          <a
            href={address ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            className="group flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md py-1"
          >
            {file?.picture_url ? (
              <img
                src={file.picture_url}
                alt=""
                loading="lazy"
                className="h-12 w-9 shrink-0 rounded-sm border border-line bg-white object-cover object-top"
              />
            ) : (
              <span className="grid h-12 w-9 shrink-0 place-items-center rounded-sm border border-line text-quiet">
                {file ? (
                  <FileText aria-hidden className="size-5" />
                ) : (
                  <Link2 aria-hidden className="size-5" />
                )}
              </span>
            )}
            <span className="grid min-w-0">
              <span className="flex min-w-0 items-center gap-1.5">
                <bdi className="truncate font-medium group-hover:text-accent" title={title}>
                  {title}
                </bdi>
                <ExternalLink
                  aria-label={t('common.opensInANewTab')}
                  className="size-3.5 shrink-0 text-quiet print:hidden"
                />
              </span>
              <span className="text-sm text-quiet">{details.join(' · ')}</span>
            </span>
          </a>
          {children?.(document)}
        </li>
      );
    })}
  </ul>
);
