import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n';
import { Dialog } from '../../ui/dialog/Dialog';
import { Checkbox } from '../../ui/form/Checkbox';
import { Menu, MenuCheckItem } from '../../ui/menu/Menu';
import { type Named, toggle, toNames } from './report-choices.rules';

interface ChipProps extends ComponentProps<'button'> {
  label: string;
  value: string;
  isLabelShown?: boolean | undefined;
}

function Chip({ label, value, isLabelShown = false, ...props }: ChipProps) {
  const name = t('report.fact', { label, value });
  return (
    <button
      type="button"
      aria-label={name}
      {...props}
      className="inline-flex min-h-8 max-w-60 shrink-0 items-center gap-1.5 rounded-full border border-control bg-surface py-1 ps-3 pe-2 text-sm hover:border-accent pointer-coarse:min-h-11 print:border-0 print:p-0"
    >
      <bdi className="min-w-0 truncate">{isLabelShown ? name : value}</bdi>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet print:hidden" />
    </button>
  );
}

interface FieldChipProps extends ChipProps {
  onOpen?: () => void;
  onClose?: () => void;
}

/** Opens a dialog with fields. */
export function FieldChip({ children, onOpen, onClose, ...chip }: FieldChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    onOpen?.();
    setIsOpen(true);
  };
  return (
    <>
      <Chip {...chip} aria-haspopup="dialog" onClick={open} />
      {isOpen && (
        <Dialog
          title={t('insuranceReport.reportSettings')}
          onClose={() => {
            setIsOpen(false);
            onClose?.();
          }}
        >
          <div data-first-focus className="grid grid-cols-1 gap-3">
            {children}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface MenuChipProps<Id> {
  label: string;
  options: readonly { id: Id; name: string }[];
  value: Id;
  onChange: (id: Id) => void;
  isLabelShown?: boolean;
}

/** Opens a menu with the options. */
export function MenuChip<Id extends string | boolean>({
  options,
  value,
  onChange,
  ...chip
}: MenuChipProps<Id>) {
  const chosen = options.find(({ id }) => id === value);
  return (
    <Menu align="start" label={chip.label} trigger={<Chip {...chip} value={chosen?.name ?? ''} />}>
      {options.map(({ id, name }) => (
        <MenuCheckItem key={String(id)} checked={id === value} onChange={() => onChange(id)}>
          {name}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

interface ChoiceChipProps {
  label: string;
  allLabel: string;
  noneLabel: string;
  options: readonly Named[];
  chosen: readonly (number | null)[];
  onChange: (chosen: (number | null)[]) => void;
  children?: ReactNode;
}

/** Opens a dialog with a checkbox for each option. */
export function ChoiceChip({
  label,
  allLabel,
  noneLabel,
  options,
  chosen,
  onChange,
  children,
}: ChoiceChipProps) {
  const known = new Set<number | null>(options.map(({ id }) => id));
  const gone = chosen.filter((id) => id !== null && !known.has(id));
  const box = (id: number | null, name: ReactNode): ReactNode => (
    <Checkbox
      key={id ?? 'none'}
      label={name}
      checked={chosen.includes(id)}
      onChange={({ target }) => onChange(toggle(chosen, id, target.checked))}
    />
  );
  return (
    <FieldChip label={label} value={toNames(chosen, options, noneLabel) || allLabel}>
      <fieldset className="grid min-w-0 grid-cols-1">
        <legend className="mb-1.5 text-sm font-medium">{label}</legend>
        <Checkbox label={allLabel} checked={chosen.length === 0} onChange={() => onChange([])} />
        {options.map(({ id, name }) => box(id, <bdi>{name}</bdi>))}
        {box(null, noneLabel)}
        {gone.map((id) => box(id, t('report.deleted')))}
      </fieldset>
      {children}
    </FieldChip>
  );
}
