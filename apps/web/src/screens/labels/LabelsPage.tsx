import {
  CODE_LENGTH,
  countLabelsPerPage,
  getLabelPaper,
  LABELS_MAX_COUNT,
  type OwnLabelPaper,
  toCodeAddress,
  toQrFit,
} from '@stowage/contracts';
import { useState } from 'react';
import { ADDRESS_INPUT } from '../../entities/code/AddressForm';
import { AddressNotice } from '../../entities/code/AddressNotice';
import { useServerAddress } from '../../entities/code/server-address.queries';
import { useSession } from '../../entities/user/session.queries';
import { AdjustmentPanel } from '../../features/labels/AdjustmentPanel';
import { ContentPanel } from '../../features/labels/ContentPanel';
import { toSubject } from '../../features/labels/label-choice.rules';
import { clampStart, countSubjectsOnFirstPage, describeOrder } from '../../features/labels/label-count.rules';
import {
  findPaper,
  toDefaultPaperId,
  toFileName,
  toPaperFileName,
} from '../../features/labels/label-form.rules';
import type { LabelErrors } from '../../features/labels/label-form.rules';
import { LabelPreview } from '../../features/labels/LabelPreview';
import { useOwnPapers, usePrintLabels, usePrintTestPage } from '../../features/labels/labels.queries';
import { PaperPanel } from '../../features/labels/PaperPanel';
import { PresetPanel } from '../../features/labels/PresetPanel';
import { describeFailure, type Failure } from '../../features/labels/print-errors.rules';
import { PrintBar } from '../../features/labels/PrintBar';
import { loadLabelCheck, useLabelForm } from '../../features/labels/use-label-form';
import { useMadePdf } from '../../features/labels/use-made-pdf';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { toRefusalText } from '../../lib/texts/refusals';
import { PageHeader } from '../../ui/layout/PageHeader';
import { LabelSubject } from './LabelSubject';
import { useLabelChoice } from './use-label-choice';
import { useLabelOrder } from './use-label-order';

export default function LabelsPage() {
  const { user } = useSession();
  return user ? <Labels key={user.id} ownerId={user.id} /> : null;
}

const NO_PAPERS: readonly OwnLabelPaper[] = [];
/** All codes have the same length. */
const ANY_CODE = '0'.repeat(CODE_LENGTH);

function Labels({ ownerId }: { ownerId: number }) {
  const { choice, start: wantedStart, startWith, ...choosing } = useLabelChoice();
  const order = useLabelOrder(choice);
  const { form, check, settings, errors: formErrors, change, apply } = useLabelForm(ownerId);
  const { data: ownPapers, isPending: arePapersLoading } = useOwnPapers();
  const own = ownPapers ?? NO_PAPERS;
  const { user } = useSession();
  const { data: address, refetch: fetchAddress } = useServerAddress();
  const print = usePrintLabels();
  const testPage = usePrintTestPage();
  const { pdf, show } = useMadePdf();
  // Error of the last attempt to create a PDF; hidden once the selection or the settings change.
  const [failure, setFailure] = useState<Failure & { order: string }>();

  const knownPaper = findPaper(form.paper, own);
  const paper = knownPaper ?? getLabelPaper(toDefaultPaperId(navigator.language));
  const paperErrors: LabelErrors =
    ownPapers && !knownPaper ? { paper: toRefusalText({ code: 'label.paper_gone', params: {} }) } : {};
  const qrFit =
    address && knownPaper && form.qr
      ? toQrFit(knownPaper, toCodeAddress(address.public_url, 'location', ANY_CODE))
      : undefined;
  const start = clampStart(paper, wantedStart);
  const copies = settings?.copies ?? 1;
  const labels = order.count * copies;
  const printed = Math.min(labels, countLabelsPerPage(paper) - start + 1);
  const wanted = { ...settings, start, source: order.source };
  const orderText = JSON.stringify([wanted, form]);
  const current = failure?.order === orderText ? failure : undefined;
  const errors = { ...formErrors, ...paperErrors, ...current?.errors };
  const first = order.toFirst(countSubjectsOnFirstPage(paper, start, copies));
  const preview =
    settings && knownPaper && first && check?.checkOrder({ ...settings, start, source: first }).order;

  // Selection and settings of the created PDF, which is offered only while they are unchanged.
  const [madeFor, setMadeFor] = useState<string>();
  const succeed = () => {
    setMadeFor(orderText);
    setFailure(undefined);
  };
  const fail = (what: Failure) => setFailure({ ...what, order: orderText });

  const failWithoutPaper = () =>
    fail({ errors: paperErrors, problem: arePapersLoading ? t('labels.sizesLoading') : undefined });

  const onPrint = async () => {
    const { data: known, error: unknown } = address ? { data: address, error: null } : await fetchAddress();
    if (form.qr && !known) {
      fail(describeFailure(unknown));
      return;
    }
    if (form.qr && known?.set_by === null) {
      const problem = user?.is_admin ? 'labelsPage.addressFirst' : 'labelsPage.addressFirstForOthers';
      fail({ errors: {}, problem: t(problem) });
      document.querySelector<HTMLInputElement>(`[name=${ADDRESS_INPUT}]`)?.focus();
      return;
    }
    if (!order.source) {
      fail({ errors: formErrors, problem: t('labelsPage.selectionIsLoading') });
      return;
    }
    if (!knownPaper) {
      failWithoutPaper();
      return;
    }
    const loaded = await loadLabelCheck().catch(() => undefined);
    if (!loaded) {
      fail({ errors: {}, problem: t('error.noConnection') });
      return;
    }
    const checkedForm = loaded.checkForm(form);
    const { order: input, errors: orderErrors } = loaded.checkOrder({
      paper: form.paper,
      ...checkedForm.settings,
      start,
      source: order.source,
    });
    if (!input || !checkedForm.settings) {
      fail({ errors: { ...orderErrors, ...checkedForm.errors }, problem: undefined });
      return;
    }
    try {
      await show(toFileName(toPaperFileName(form.paper, knownPaper)), () => print.mutateAsync(input));
      succeed();
    } catch (error) {
      fail(describeFailure(error));
    }
  };

  const onTestPage = async () => {
    if (!knownPaper) {
      failWithoutPaper();
      return;
    }
    const { offset_x_mm, offset_y_mm } = settings ?? {};
    if (offset_x_mm === undefined || offset_y_mm === undefined) {
      fail({ errors: formErrors, problem: undefined });
      return;
    }
    try {
      const input = { paper: form.paper, offset_x_mm, offset_y_mm };
      const name = t('fileName.labelTestPage', { paper: toPaperFileName(form.paper, knownPaper) });
      await show(`${name}.pdf`, () => testPage.mutateAsync(input));
      succeed();
    } catch (error) {
      fail(describeFailure(error));
    }
  };

  return (
    <>
      <PageHeader title={t('common.printLabels')} subtitle={t('labelsPage.labelsSubtitle')} />
      {address && <AddressNotice address={address} className="mb-4" />}
      {/* The bar is sticky below all panels on phones, and below the left column elsewhere, beside the preview. */}
      <div className="flex flex-col gap-4 md:grid md:grid-cols-2 md:items-start lg:gap-6">
        <div className="min-w-0 max-md:contents">
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <LabelSubject choice={choice} error={errors.source} {...choosing} />
            <PresetPanel settings={settings} onApply={apply} />
            <PaperPanel
              form={form}
              errors={errors}
              paper={paper}
              own={own}
              qrFit={qrFit}
              start={start}
              printed={printed}
              onChange={change}
              onStart={startWith}
            />
            <ContentPanel subject={toSubject(choice)} form={form} errors={errors} onChange={change} />
            <AdjustmentPanel
              form={form}
              errors={errors}
              isPrinting={testPage.isPending}
              onChange={change}
              onTestPage={() => void onTestPage()}
            />
          </div>
          <PrintBar
            summary={
              labels > LABELS_MAX_COUNT
                ? t('labelsPage.tooManyLabels', { max: formatNumber(LABELS_MAX_COUNT) })
                : describeOrder(paper, start, labels)
            }
            errors={current?.errors ?? {}}
            problem={current?.problem}
            pdf={madeFor === orderText ? pdf : undefined}
            isPrinting={print.isPending}
            onPrint={() => void onPrint()}
          />
        </div>
        <div className="min-w-0 max-md:order-1 md:sticky md:top-[max(5rem,var(--toasts-bottom,0px))] low:static">
          <LabelPreview order={preview} check={check} paper={paper} start={start} printed={printed} />
        </div>
      </div>
    </>
  );
}
