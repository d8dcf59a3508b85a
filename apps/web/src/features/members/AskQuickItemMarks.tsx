import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useChooseQuickItemMarks } from './members.queries';

/** Asks a manager once which quickly added items need details. */
export default function AskQuickItemMarks() {
  const { choose, isPending } = useChooseQuickItemMarks();
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
      <p className="text-quiet">{t('newItems.question')}</p>
      <div className="-mx-2 flex flex-wrap gap-x-1">
        {(['incomplete', 'all'] as const).map((answer) => (
          <Button
            key={answer}
            variant="ghost"
            size="sm"
            disabled={isPending}
            onClick={() => choose(answer)}
            className="h-auto shrink px-2 py-1.5 text-start whitespace-normal text-accent"
          >
            {t(`newItems.${answer}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
