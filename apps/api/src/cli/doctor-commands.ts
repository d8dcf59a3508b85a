import { type Command, Option } from '@commander-js/extra-typings';
import { CHECK_NAMES, type CheckResult, type Examination, type ExaminationOptions } from '../doctor/doctor';
import { examineFolder } from '../doctor/examine-folder';
import { rebuildSearchIndex } from '../search/search-index.repository';
import { print, readConfig, runAlone } from './run';

const FINDINGS_SHOWN = 20;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function describeResult({ findings }: CheckResult): string {
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  const notes = findings.length - problems;
  const parts = [
    problems > 0 ? count(problems, 'problem') : 'ok',
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ];
  return parts.join(', ');
}

function printCheck(check: CheckResult, width: number): void {
  const { title, findings } = check;
  print(`${title.padEnd(width)}  ${describeResult(check)}`);
  for (const { subject, item, sentence, fixed } of findings.slice(0, FINDINGS_SHOWN)) {
    const name = item ? ` (${item.name}, ${item.item_number} of ${item.owner})` : '';
    print(`  ${fixed ? 'Fixed: ' : ''}${subject}${name}: ${sentence}`);
  }
  if (findings.length > FINDINGS_SHOWN)
    print(`  And ${findings.length - FINDINGS_SHOWN} more. --json lists all.`);
}

function describeOutcome({ checks }: Examination): string {
  const findings = checks.flatMap((check) => check.findings);
  const left = findings.filter(({ fixed }) => !fixed);
  const problems = left.filter(({ severity }) => severity === 'problem').length;
  const fixed = findings.length - left.length;
  const fixable = left.filter((finding) => finding.fixable).length;
  const sentences = [
    problems > 0 ? `${count(problems, 'problem')} found.` : `No problems ${fixed > 0 ? 'left' : 'found'}.`,
    fixed > 0 ? `${fixed} fixed.` : '',
    fixable > 0
      ? `To repair ${fixable} of ${left.length}, stop the server and run "stowage doctor --fix".`
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

export function printExamination(examination: Examination): void {
  const width = Math.max(...examination.checks.map(({ title }) => title.length));
  for (const check of examination.checks) printCheck(check, width);
  print(describeOutcome(examination));
}

async function runDoctor({
  json = false,
  ...options
}: ExaminationOptions & { json?: boolean }): Promise<void> {
  const config = readConfig();
  const examination = await examineFolder(config.data_dir, { ...options, names_items: true });
  if (json) {
    const { ok, checks } = examination;
    print(JSON.stringify({ ok, data_dir: config.data_dir, checks }, null, 2));
  } else {
    printExamination(examination);
  }
  process.exitCode = examination.ok ? 0 : 1;
}

export function addDoctorCommands(program: Command): void {
  program
    .command('doctor')
    .summary('check the database, the photos and the search index')
    .description(
      'Checks the database, the photos and the search index without changing them, even while the server is running. ' +
        'Stop the server before using --fix. Exits with 1 if problems remain.',
    )
    .option('--fix', 'repair what can be repaired without losing data')
    .option('--quick', 'skip the contents of photos and of database indexes')
    .addOption(new Option('--only <check>', 'run one check').choices(CHECK_NAMES))
    .option('--json', 'print the findings as JSON')
    .action(({ only, ...options }) => runDoctor({ ...options, ...(only && { only: [only] }) }));
  program
    .command('check-search')
    .summary('short for doctor --only search-index')
    .description('Compares the search index with the data, even while the server is running.')
    .action(() => runDoctor({ only: ['search-index'] }));
  program
    .command('rebuild-search')
    .summary('rebuild the search index from the data (server stopped)')
    .description('Rebuilds the search index from the data. The server must be stopped.')
    .action(() =>
      runAlone((db) => {
        rebuildSearchIndex(db);
        print('The search index has been rebuilt.');
      }),
    );
}
