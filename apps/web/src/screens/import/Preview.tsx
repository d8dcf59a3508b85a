import type { ImportDetails, UpdateImportInput } from '@stowage/contracts';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { focusField } from '../../ui/focus';
import { Field } from '../../ui/form/Field';
import { Panel } from '../../ui/layout/Panel';
import { Columns, toColumnName } from './Columns';
import { DayQuestion } from './DayQuestion';
import { Duplicates } from './Duplicates';
import { FirstItems } from './FirstItems';
import { useUpdateImport } from './imports.queries';
import { LocationList } from './LocationList';
import { isNameless, NameQuestion } from './NameQuestion';
import { Options } from './Options';
import { Problems } from './Problems';
import { Section } from './Section';
import { Summary } from './Summary';

const FEW_LOCATIONS = 15;

/** Shows what an import would do, with everything that can be changed before. */
export default function Preview({ details }: { details: ImportDetails }) {
  const { id, kind, columns, duplicate_count, location_id, locations, items, problems } = details;
  const hasNoNames = isNameless(details);
  const update = useUpdateImport(id);
  const { data: tree } = useLocations();
  const [isColumnsOpen, setIsColumnsOpen] = useState(kind === 'table');
  const wantedColumn = useRef<number>(undefined);
  /** Becomes true when the latest change is stored. */
  const saved = useRef<Promise<boolean>>(Promise.resolve(true));

  const change = (input: UpdateImportInput): Promise<boolean> => {
    saved.current = update.mutateAsync(input).then(
      () => true,
      (error: unknown) => {
        toast.error(toMessage(error, t('import.notChanged')));
        return false;
      },
    );
    return saved.current;
  };

  /** Waits for the latest change, for example of a cell that still had the focus. A failure stops only once. */
  const whenSaved = async () => {
    const isSaved = await saved.current;
    saved.current = Promise.resolve(true);
    return isSaved;
  };

  useEffect(() => {
    if (isColumnsOpen && wantedColumn.current !== undefined) focusField(toColumnName(wantedColumn.current));
    wantedColumn.current = undefined;
  }, [isColumnsOpen]);

  const openColumn = (position: number) => {
    if (isColumnsOpen) focusField(toColumnName(position));
    else wantedColumn.current = position;
    setIsColumnsOpen(true);
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Summary details={details} onChange={change} isUpdating={update.isPending} whenSaved={whenSaved} />
        {hasNoNames && <NameQuestion onOpenColumn={openColumn} />}
        <DayQuestion details={details} onChange={change} />
        {duplicate_count > 0 && <Duplicates details={details} onChange={change} />}
        {!hasNoNames && (problems.length > 0 || details.skipped_rows.length > 0) && (
          <Problems details={details} onChange={change} onOpenColumn={openColumn} />
        )}
        {columns.length > 0 && (
          <Section
            title={t('import.columns', { count: columns.length })}
            isOpen={isColumnsOpen}
            onToggle={setIsColumnsOpen}
          >
            <Columns columns={columns} onChange={change} />
          </Section>
        )}
        {items.length > 0 && (
          <Section title={t('import.firstItems')} isOpenFirst>
            <FirstItems id={id} items={items} />
          </Section>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Panel title={t('import.into')}>
          <Field label={t('field.location_id')} hint={t('import.intoHint')}>
            <LocationPicker
              name="location_id"
              locations={tree ?? []}
              value={location_id}
              onChange={(chosen) => void change({ location_id: chosen })}
              emptyLabel={t('history.topLevel')}
            />
          </Field>
        </Panel>
        {locations.length > 0 && (
          <Section title={t('import.locationsTitle')} isOpenFirst={locations.length <= FEW_LOCATIONS}>
            <LocationList locations={locations} />
          </Section>
        )}
        {columns.length > 0 && (
          <Section title={t('import.options')}>
            <Options options={details.options} onChange={change} />
          </Section>
        )}
      </div>
    </div>
  );
}
