import { X } from 'lucide-react';
import { t } from '../lib/i18n';

interface FilterChipProps {
  kind?: string | undefined;
  name: string;
  onRemove: () => void;
}

export const FilterChip = ({ kind, name, onRemove }: FilterChipProps) => (
  <li className="min-w-0">
    <button
      type="button"
      onClick={onRemove}
      aria-label={
        kind === undefined ? t('app.removeFilter', { name }) : t('app.removeFilterOfKind', { kind, name })
      }
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-accent bg-accent/8 py-1 ps-3 pe-2 text-sm text-accent hover:bg-accent/16 pointer-coarse:min-h-11"
    >
      {kind !== undefined && <span>{t('app.filterKind', { kind })}</span>}
      <bdi className="min-w-0 truncate">{name}</bdi>
      <X aria-hidden className="size-4 shrink-0 print:hidden" />
    </button>
  </li>
);
