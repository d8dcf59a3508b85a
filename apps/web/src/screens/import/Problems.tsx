import type { ImportDetails, ImportProblem } from '@stowage/contracts';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { isComposing } from '../../lib/is-composing';
import { toText } from '../../lib/texts/refusals';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { focusOrHeading, isFocusLost } from '../../ui/focus';
import { Input } from '../../ui/form/Input';
import type { OnChange } from './on-change';
import { Section } from './Section';

const SHOWN = 10;
const TEXTS_SHOWN = 3;

interface ProblemsProps {
  details: ImportDetails;
  onChange: OnChange;
  onOpenColumn: (position: number) => void;
}

/** Lists the cells that do not fit their fields and the rows that are left out, equal ones together, with the ways out. */
export function Problems({ details, onChange, onOpenColumn }: ProblemsProps) {
  const { problems, columns, skipped_rows, counts } = details;
  const [shownCount, setShownCount] = useState(SHOWN);
  const shown = problems.slice(0, shownCount);

  const skip = async (rows: readonly number[]) => {
    if ((await onChange({ skipped_rows: [...new Set([...skipped_rows, ...rows])] })) && isFocusLost())
      focusOrHeading(undefined);
  };

  return (
    <Section title={t('import.problemsTitle', { count: counts.problems })} isOpenFirst>
      {problems.length > 0 && <p className="mb-2 text-sm text-quiet">{t('import.problemsHint')}</p>}
      <ul className="divide-y divide-line">
        {shown.map((problem) => (
          <ProblemGroup
            key={`${problem.code} ${problem.column} ${problem.is_error}`}
            problem={problem}
            column={toColumn(problem, columns)}
            onChange={onChange}
            onSkip={(rows) => void skip(rows)}
            onOpenColumn={onOpenColumn}
          />
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setShownCount(shownCount + SHOWN * 2)}>
          {t('common.showMore')}
        </Button>
      )}
      {skipped_rows.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
          {t('import.leftOutRows', { count: skipped_rows.length })}
          <Button variant="ghost" size="sm" onClick={() => void onChange({ skipped_rows: [] })}>
            {t('import.takeBackRows')}
          </Button>
        </p>
      )}
    </Section>
  );
}

interface ShownColumn {
  position: number;
  header: string;
}

/** A missing name is a problem of the row, and its cure is in the column of names. */
function toColumn(
  { column, code }: ImportProblem,
  columns: ImportDetails['columns'],
): ShownColumn | undefined {
  const position =
    column ?? (code === 'import.no_name' ? columns.findIndex(({ target }) => target === 'name') : -1);
  const { header } = columns[position] ?? {};
  return header === undefined ? undefined : { position, header };
}

interface ProblemGroupProps {
  problem: ImportProblem;
  /** The column whose cells can be corrected, if there is one. */
  column: ShownColumn | undefined;
  onChange: OnChange;
  onSkip: (rows: readonly number[]) => void;
  onOpenColumn: (position: number) => void;
}

/** Its text names one file, but each row can have another. */
const FILE_MISSING = 'import.file_missing';

const toTitle = (problem: ImportProblem): string =>
  problem.code === FILE_MISSING && problem.count > 1
    ? t('import.filesMissing')
    : toText(problem.detail, [problem]);

const joinParts = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** A problem with its row, or with all rows that have it, which open on demand. */
function ProblemGroup({ problem, column, onChange, onSkip, onOpenColumn }: ProblemGroupProps) {
  const { is_error, count, rows, cells } = problem;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [cell] = cells;
  const single = count === 1 ? cell : undefined;
  const texts = [...new Set(cells.map(({ text }) => text).filter(Boolean))].slice(0, TEXTS_SHOWN);
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{toTitle(problem)}</span>
          {/* Other problems of whole rows have no text that could go to the notes. */}
          {(is_error || problem.column !== null) && (
            <Badge tone={is_error ? 'red' : 'yellow'}>
              {t(is_error ? 'import.rowLeftOut' : 'import.cellToNotes')}
            </Badge>
          )}
        </p>
        <p dir="auto" className="line-clamp-3 text-sm [overflow-wrap:anywhere] text-quiet">
          {single
            ? joinParts([t('import.row', { row: single.row }), single.name, column?.header])
            : joinParts([t('import.rowCount', { count }), column?.header, ...texts])}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {single && column && <CellInput key={single.row} cell={single} column={column} onChange={onChange} />}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
          {!single && (
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('import.showRows')}
              <ChevronDown
                aria-hidden
                className={isOpen ? 'size-4 rotate-180 transition-transform' : 'size-4 transition-transform'}
              />
            </Button>
          )}
          {rows.length === count && (
            <Button variant="secondary" onClick={() => onSkip(rows)}>
              {single ? t('import.skipRow') : t('import.skipRows', { count })}
            </Button>
          )}
          {column && (
            <Button variant="ghost" onClick={() => onOpenColumn(column.position)}>
              {t('import.changeColumn')}
            </Button>
          )}
        </div>
      </div>
      {!single && isOpen && (
        <ul id={id} className="border-s-2 border-line ps-3">
          {cells.map((one) => (
            <li key={one.row} className="flex flex-wrap items-center gap-2 py-1.5">
              <p dir="auto" className="w-full text-sm [overflow-wrap:anywhere] text-quiet">
                {joinParts([t('import.row', { row: one.row }), one.name])}
              </p>
              {column && <CellInput cell={one} column={column} onChange={onChange} />}
              <Button variant="secondary" onClick={() => onSkip([one.row])}>
                {t('import.skipRow')}
              </Button>
            </li>
          ))}
          {cells.length < count && (
            <li className="py-1.5 text-sm text-quiet">
              {t('import.moreProblems', { count: count - cells.length })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

interface CellInputProps {
  cell: ImportProblem['cells'][number];
  column: ShownColumn;
  onChange: OnChange;
}

/** Corrects a cell when it loses the focus or on Enter. Keeps what was typed if that fails. */
function CellInput({ cell: { row, text }, column, onChange }: CellInputProps) {
  const { position, header } = column;
  const [typed, setTyped] = useState(text);
  const [hasFailed, setHasFailed] = useState(false);
  const sent = useRef(text);

  const save = async () => {
    if (typed === sent.current) return;
    const former = sent.current;
    sent.current = typed;
    const isSaved = await onChange({ cells: [{ row, column: position, text: typed }] });
    setHasFailed(!isSaved);
    if (!isSaved) sent.current = former;
    else if (isFocusLost()) focusOrHeading(undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) void save();
  };

  return (
    <div className="min-w-0 flex-1 basis-52 max-sm:basis-full">
      <Input
        aria-label={t('import.correct', { header, row })}
        aria-invalid={hasFailed || undefined}
        value={typed}
        enterKeyHint="done"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
