import { Check, ChevronRight, MapPinPlus, PackagePlus, Printer, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { Panel } from '../../ui/layout/Panel';

const FirstSteps = ({ hasLocation }: { hasLocation: boolean }) => (
  <Panel title={t('dashboard.firstStepsTitle')}>
    <ol className="grid gap-2 lg:grid-cols-3">
      <Step
        to="/locations/new"
        icon={MapPinPlus}
        label={t('dashboard.locationStep')}
        hint={t('dashboard.locationStepHint')}
        isDone={hasLocation}
      />
      <Step
        to="/inventory/quick-add"
        icon={PackagePlus}
        label={t('dashboard.itemStep')}
        hint={t('dashboard.itemStepHint')}
      />
      <Step
        to="/labels"
        icon={Printer}
        label={t('dashboard.labelStep')}
        hint={t('dashboard.labelStepHint')}
      />
    </ol>
  </Panel>
);

export default FirstSteps;

interface StepProps {
  to: string;
  icon: LucideIcon;
  label: string;
  hint: string;
  isDone?: boolean;
}

const Step = ({ to, icon: Icon, label, hint, isDone = false }: StepProps) => (
  <li>
    <Link
      to={to}
      className="flex h-full min-h-14 items-center gap-3 rounded-md border border-line px-4 py-3 hover:border-accent hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-quiet">{hint}</span>
      </span>
      {isDone ? (
        <Check aria-label={t('dashboard.done')} className="size-5 shrink-0 text-good" />
      ) : (
        <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
      )}
    </Link>
  </li>
);
