import { type Command, Option } from '@commander-js/extra-typings';
import { changeAlone } from '../data/change';
import {
  CHECK_NAMES,
  type CheckResult,
  type Examination,
  type ExaminationOptions,
  type Finding,
} from '../doctor/doctor';
import { examineFolder } from '../doctor/examine-folder';
import { rebuildSearchIndex } from '../search/search-index.repository';
import { print, readConfig, runAlone } from './run';
import { describe, t } from './texts';

const FINDINGS_SHOWN = 20;

function describeResult({ findings }: CheckResult): string {
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  const notes = findings.length - problems;
  const parts = [
    problems > 0 ? t('count.problems', { count: problems }) : t('commandLine.doctor.noProblem'),
    ...(notes > 0 ? [t('commandLine.doctor.notes', { count: notes })] : []),
  ];
  return parts.join(', ');
}

function describeFinding({ subject, subject_code, item, codes, fixed }: Finding): string {
  const problem = { subject: subject_code ? describe([subject_code]) : subject, problem: describe(codes) };
  const finding = item
    ? t('commandLine.doctor.findingOfItem', {
        ...problem,
        name: item.name,
        number: item.item_number,
        owner: item.owner,
      })
    : t('common.problemOf', problem);
  return fixed ? t('commandLine.doctor.fixed', { finding }) : finding;
}

const toTitle = ({ name }: CheckResult) => t(`commandLine.check.${name}`);

function printCheck(check: CheckResult, width: number): void {
  const { findings } = check;
  print(`${toTitle(check).padEnd(width)}  ${describeResult(check)}`);
  for (const finding of findings.slice(0, FINDINGS_SHOWN)) print(`  ${describeFinding(finding)}`);
  if (findings.length > FINDINGS_SHOWN)
    print(`  ${t('commandLine.doctor.more', { count: findings.length - FINDINGS_SHOWN })}`);
}

function describeOutcome({ checks }: Examination): string {
  const findings = checks.flatMap((check) => check.findings);
  const left = findings.filter(({ fixed }) => !fixed);
  const problems = left.filter(({ severity }) => severity === 'problem').length;
  const fixed = findings.length - left.length;
  const fixable = left.filter((finding) => finding.fixable).length;
  return [
    problems > 0
      ? t('commandLine.doctor.problemsFound', { count: problems })
      : t(fixed > 0 ? 'commandLine.doctor.nothingLeft' : 'commandLine.doctor.nothingFound'),
    ...(fixed > 0 ? [t('commandLine.doctor.fixedCount', { count: fixed })] : []),
    ...(fixable > 0 ? [t('commandLine.doctor.fixable', { count: fixable, total: left.length })] : []),
  ].join(' ');
}

export function printExamination(examination: Examination): void {
  const width = Math.max(...examination.checks.map((check) => toTitle(check).length));
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
    .summary(t('commandLine.doctor.summary'))
    .description(t('commandLine.doctor.description'))
    .option('--fix', t('commandLine.doctor.fix'))
    .option('--quick', t('commandLine.doctor.quick'))
    .addOption(new Option('--only <check>', t('commandLine.doctor.only')).choices(CHECK_NAMES))
    .option('--json', t('commandLine.doctor.json'))
    .action(({ only, ...options }) => runDoctor({ ...options, ...(only && { only: [only] }) }));
  program
    .command('check-search')
    .summary(t('commandLine.search.checkSummary'))
    .description(t('commandLine.search.checkDescription'))
    .action(() => runDoctor({ only: ['search-index'] }));
  program
    .command('rebuild-search')
    .summary(t('commandLine.search.rebuildSummary'))
    .description(t('commandLine.search.rebuildDescription'))
    .action(() =>
      runAlone((db) => {
        changeAlone(db, rebuildSearchIndex);
        print(t('commandLine.search.rebuilt'));
      }),
    );
}
