import type { UnpagedItemListQuery } from '@stowage/contracts';
import { Download, FileSpreadsheet, FileText, Images } from 'lucide-react';
import type { z } from 'zod';
import { useExport } from '../../entities/inventory/exports.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/menu/Menu';

interface ListExportProps {
  query: z.input<typeof UnpagedItemListQuery>;
  /** True in a line of text. */
  isInline?: boolean;
}

/** Downloads the items of a list as filtered and sorted. */
export function ListExport({ query, isInline = false }: ListExportProps) {
  const { start, isPending } = useExport();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant={isInline ? 'ghost' : 'secondary'}
          size="icon"
          busy={isPending}
          aria-label={t('exportArchive.list')}
          className={isInline ? 'text-accent print:hidden' : 'print:hidden'}
        >
          <Download aria-hidden className="size-4" />
        </Button>
      }
    >
      <MenuItem icon={FileText} onSelect={() => start({ kind: 'items', query: { ...query, format: 'csv' } })}>
        {t('exportArchive.csv')}
      </MenuItem>
      <MenuItem
        icon={FileSpreadsheet}
        onSelect={() => start({ kind: 'items', query: { ...query, format: 'xlsx' } })}
      >
        {t('exportArchive.xlsx')}
      </MenuItem>
      <MenuItem icon={Images} onSelect={() => start({ kind: 'archive', query })}>
        {t('exportArchive.zip')}
      </MenuItem>
    </Menu>
  );
}
