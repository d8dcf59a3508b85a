import {
  CODE_LENGTH,
  type CodeKind,
  countLabelsPerPage,
  type LabelContent,
  type LabelPaper,
  LABELS_MAX_COUNT,
  type PrintLabelsInput,
  type PrintTestPageInput,
  toCodeAddress,
  toCodeGroups,
  toPaperName,
} from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { writeIfPossible } from '../../db/write-lock';
import { getPublicUrl } from '../../entities/setting/server-address.service';
import { recordFirstLabel } from '../../entities/user/users.repository';
import { limitConcurrency } from '../../files/limit-concurrency';
import type { Caller } from '../../http/caller';
import { refuseField } from '../../lib/errors';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { QUIET_MODULES, type QrCorrection, toQrMatrix } from '../../qr/qr-matrix';
import type { DrawnLabel } from './label-drawing';
import { type LabelLayout, toLabelLayout } from './label-layout.rules';
import { resolveLabelPaper } from './label-papers.service';
import { chooseQr } from './label-qr.rules';
import { type LabelSubject, listLabelSubjects, tooManyLabels } from './label-subjects.service';
import type { LabelWords } from './label-text.rules';

// PDF drawing and its fonts are loaded at the first order: they take a tenth of the start and 30 MB of memory.

/** Limits parallel orders, because a large order takes seconds and several megabytes. */
const runLimited = limitConcurrency(2);

function toWords(subject: LabelSubject, content: LabelContent): LabelWords {
  const number = content.number ? subject.number : '';
  const code = content.code ? toCodeGroups(subject.code) : '';
  return {
    name: content.name ? subject.name : '',
    path: content.path ? subject.path : [],
    own_line: content.own_line ?? '',
    chips: [number, code].filter((chip) => chip !== ''),
    code,
  };
}

/** The code as text replaces a QR code that does not fit, before all other texts. */
function toWordsWithoutQr(subject: LabelSubject, content: LabelContent): LabelWords {
  const { chips, ...words } = toWords(subject, { ...content, code: false });
  return { ...words, chips: [toCodeGroups(subject.code), ...chips] };
}

const hasWords = ({ name, path, own_line, chips }: LabelWords) =>
  name !== '' || path.length > 0 || own_line !== '' || chips.length > 0;

/** All codes have the same length, so this placeholder needs as much space as any code. */
const ANY_CODE = '0'.repeat(CODE_LENGTH);

const toVersion = (modules: number) => (modules - 2 * QUIET_MODULES - 17) / 4;

function toQrPlan(kind: CodeKind, publicUrl: string, toLayout: (modules: number) => LabelLayout) {
  const address = toCodeAddress(publicUrl, kind, ANY_CODE);
  const measure = (correction: QrCorrection) => ({
    correction,
    modules: toQrMatrix(address, correction).size + 2 * QUIET_MODULES,
  });
  const choices = { L: measure('L'), M: measure('M'), Q: measure('Q') };
  const { correction, modules, layout } = chooseQr<QrCorrection>(choices, toLayout);
  const toMatrix = (code: string) =>
    toQrMatrix(toCodeAddress(publicUrl, kind, code), correction, toVersion(modules));
  return { layout, toMatrix };
}

function* toDrawnLabels(
  subjects: readonly LabelSubject[],
  { label_width_mm, label_height_mm }: LabelPaper,
  { content, copies }: PrintLabelsInput,
  publicUrl: string,
): Generator<DrawnLabel> {
  const withWords = subjects.some((subject) => hasWords(toWords(subject, content)));
  const toLayout = (modules: number) => toLabelLayout(label_width_mm, label_height_mm, modules, withWords);
  const plan =
    subjects[0] && content.qr
      ? toQrPlan(subjects[0].kind, publicUrl, toLayout)
      : { layout: toLayout(0), toMatrix: () => undefined };
  const isTooSmall = content.qr && !plan.layout.qr;
  for (const subject of subjects) {
    const words = isTooSmall ? toWordsWithoutQr(subject, content) : toWords(subject, content);
    const qr = isTooSmall ? undefined : plan.toMatrix(subject.code);
    const label = { words, layout: plan.layout, qr };
    for (let copy = 0; copy < copies; copy += 1) yield label;
  }
}

/** @throws AppError 404 when a source is not the inventory's, 422 for no, too many or unusable labels */
export async function printLabels(
  context: Context,
  caller: Caller,
  input: PrintLabelsInput,
  signal: AbortSignal,
): Promise<Buffer> {
  const { db } = context;
  const { source, content, copies, start, offset_x_mm, offset_y_mm } = input;
  if (source.kind === 'blank' && !content.qr && !content.code)
    throw refuseField('content', 'label.blank_needs_code');
  const paper = resolveLabelPaper(db, caller.inventory_id, input.paper);
  const { language, locale } = caller.reader;
  const { t } = translatorFor(language, locale);
  const paperName = toPaperName(paper, t);
  const max = countLabelsPerPage(paper);
  if (start > max) throw refuseField('start', 'label.start_too_large', { paper: paperName, max });
  const yieldToEventLoop = createYieldToEventLoop(signal);
  const subjects = await listLabelSubjects(db, caller, source, yieldToEventLoop);
  if (subjects.length * copies > LABELS_MAX_COUNT) throw tooManyLabels();
  const title = t('labelFile.title', { paper: paperName });
  const order = { title, language, paper, start, offset_x_mm, offset_y_mm };
  const labels = toDrawnLabels(subjects, paper, input, getPublicUrl(context));
  const file = await runLimited(async () => {
    const { drawLabels } = await import('./label-drawing');
    return drawLabels(order, labels, yieldToEventLoop);
  });
  writeIfPossible(db.$client, () => recordFirstLabel(db, caller.user_id, context.clock().toISOString()));
  return file;
}

/** @throws AppError 404 for an unknown paper */
export async function printTestPage(
  { db }: Context,
  caller: Caller,
  input: PrintTestPageInput,
  signal: AbortSignal,
): Promise<Buffer> {
  const paper = resolveLabelPaper(db, caller.inventory_id, input.paper);
  return runLimited(async () => {
    const { drawTestPage } = await import('./test-page-drawing');
    return drawTestPage({ ...input, paper }, caller.reader, createYieldToEventLoop(signal));
  });
}
