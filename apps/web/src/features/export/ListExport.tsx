import { Download, FileSpreadsheet, FileText, Images } from 'lucide-react';
import { type ListOrder, useExport } from '../../entities/inventory/exports.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/menu/Menu';

interface ListExportProps {
  list: ListOrder;
  /** True in a line of text. */
  isInline?: boolean;
  align?: 'start' | 'end';
  /** Shown on the button, by default only its icon. */
  label?: string;
}

/** Downloads a list as filtered and sorted. */
export function ListExport({ list, isInline = false, align = 'end', label }: ListExportProps) {
  const { start, isPending } = useExport();
  return (
    <Menu
      align={align}
      trigger={
        <Button
          variant={isInline ? 'ghost' : 'secondary'}
          size={label === undefined ? 'icon' : 'md'}
          busy={isPending}
          aria-label={label === undefined ? t('exportArchive.list') : undefined}
          className={isInline ? 'text-accent print:hidden' : 'print:hidden'}
        >
          <Download aria-hidden className="size-4" />
          {label}
        </Button>
      }
    >
      <MenuItem icon={FileText} onSelect={() => start({ ...list, format: 'csv' })}>
        {t('exportArchive.csv')}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => start({ ...list, format: 'xlsx' })}>
        {t('exportArchive.xlsx')}
      </MenuItem>
      {list.kind === 'items' && (
        <MenuItem icon={Images} onSelect={() => start({ kind: 'archive', query: list.query })}>
          {t('exportArchive.zip')}
        </MenuItem>
      )}
    </Menu>
  );
}
