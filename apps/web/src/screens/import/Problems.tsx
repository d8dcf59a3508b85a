import type { ImportDetails, ImportProblem } from '@stowage/contracts';
import { type KeyboardEvent, useRef, useState } from 'react';
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

interface ProblemsProps {
  details: ImportDetails;
  onChange: OnChange;
  onOpenColumn: (position: number) => void;
}

/** Lists the cells that do not fit their fields and the rows that are left out, with the ways out. */
export function Problems({ details, onChange, onOpenColumn }: ProblemsProps) {
  const { problems, columns, skipped_rows, counts } = details;
  const [shownCount, setShownCount] = useState(SHOWN);
  const shown = problems.slice(0, shownCount);
  const hidden = counts.problems - problems.length;

  const skip = async (row: number) => {
    if ((await onChange({ skipped_rows: [...skipped_rows, row] })) && isFocusLost())
      focusOrHeading(undefined);
  };

  return (
    <Section title={t('import.problemsTitle', { count: counts.problems })} isOpenFirst>
      {problems.length > 0 && <p className="mb-2 text-sm text-quiet">{t('import.problemsHint')}</p>}
      <ul className="divide-y divide-line">
        {shown.map((problem) => (
          <ProblemRow
            key={`${problem.row} ${problem.column} ${problem.code}`}
            problem={problem}
            column={toColumn(problem, columns)}
            onChange={onChange}
            onSkip={() => void skip(problem.row)}
            onOpenColumn={onOpenColumn}
          />
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setShownCount(shownCount + SHOWN * 2)}>
          {t('common.showMore')}
        </Button>
      )}
      {shown.length === problems.length && hidden > 0 && (
        <p className="mt-2 text-sm text-quiet">{t('import.moreProblems', { count: hidden })}</p>
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

interface ProblemRowProps {
  problem: ImportProblem;
  /** The column whose cell can be corrected, if there is one. */
  column: ShownColumn | undefined;
  onChange: OnChange;
  onSkip: () => void;
  onOpenColumn: (position: number) => void;
}

function ProblemRow({ problem, column, onChange, onSkip, onOpenColumn }: ProblemRowProps) {
  const { row, name, is_error, detail } = problem;
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{toText(detail, [problem])}</span>
          <Badge tone={is_error ? 'red' : 'yellow'}>
            {t(is_error ? 'import.rowLeftOut' : 'import.cellToNotes')}
          </Badge>
        </p>
        <p dir="auto" className="text-sm [overflow-wrap:anywhere] text-quiet">
          {[t('import.row', { row }), name, column?.header ?? ''].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {column && <CellInput problem={problem} column={column} onChange={onChange} />}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
          <Button variant="secondary" onClick={onSkip}>
            {t('import.skipRow')}
          </Button>
          {column && (
            <Button variant="ghost" onClick={() => onOpenColumn(column.position)}>
              {t('import.changeColumn')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

interface CellInputProps {
  problem: ImportProblem;
  column: ShownColumn;
  onChange: OnChange;
}

/** Corrects a cell when it loses the focus or on Enter. Keeps what was typed if that fails. */
function CellInput({ problem: { row, text }, column, onChange }: CellInputProps) {
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
