import type { InsuranceReport } from '@stowage/contracts';
import { useState } from 'react';
import { DayChip, type EditedChoices } from '../../features/report/ReportChips';
import { formatDate } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { DescriptionList, Fact } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';

const DetailsDialog = lazyComponent(() => import('../../features/report/DetailsDialog'));

interface FirstPageProps {
  report: InsuranceReport;
  edit: EditedChoices;
}

/** Details on the first page besides the sums. */
export function FirstPage({ report: { as_of, date, details }, edit }: FirstPageProps) {
  const [isEditing, setIsEditing] = useState(false);
  const facts: [string, string | null][] = [
    [t('common.owner'), details.owner_name],
    [t('report.address'), details.address],
    [t('report.insurer'), details.insurer],
    [t('report.policyNumber'), details.policy_number],
  ];
  return (
    <Panel
      title={t('report.onTheFirstPage')}
      action={
        as_of === null && (
          <Button
            membersOnly
            variant="ghost"
            size="sm"
            className="print:hidden"
            onClick={() => setIsEditing(true)}
          >
            {t('common.edit')}
          </Button>
        )
      }
    >
      <DescriptionList>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <Fact key={term} term={term}>
                <span dir="auto" className="whitespace-pre-line">
                  {value}
                </span>
              </Fact>
            ),
        )}
        <Fact term={as_of === null ? t('report.printedDate') : t('report.contentsAsOn')}>
          {as_of === null ? <DayChip {...edit} isPrintedDate /> : formatDate(date)}
        </Fact>
      </DescriptionList>
      {isEditing && <DetailsDialog details={details} onClose={() => setIsEditing(false)} />}
    </Panel>
  );
}
