import type { InsuranceReport, InsuranceSum } from '@stowage/contracts';
import { toDisplayName } from '../../entities/user/display-name';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useFormatMoney } from '../../lib/numbers/currency';
import { NO_CATEGORY, NO_LOCATION } from './report-choices.rules';

export const toCounts = ({ item_count, items_without_value }: InsuranceSum): string =>
  items_without_value === 0
    ? t('count.items', { count: item_count })
    : t('report.countWithoutValue', {
        itemCount: t('count.items', { count: item_count }),
        itemsWithoutValue: formatNumber(items_without_value),
      });

export function ReportTotal({ report, limits }: { report: InsuranceReport; limits: readonly string[] }) {
  const formatMoney = useFormatMoney();
  const { overall, value_basis } = report;
  return (
    <>
      <h2 className="sr-only print:not-sr-only">{t('common.totalValue')}</h2>
      <p className="font-mono text-2xl leading-8 font-semibold tracking-tight tabular-nums sm:text-3xl">
        {formatMoney(overall.total_value)}
      </p>
      <p className="text-quiet">{toCounts(overall)}</p>
      {/* On the screen, the chips say it. */}
      <div className="hidden text-quiet print:block">
        <p>{value_basis === 'current' ? t('report.currentValueBasis') : t('report.purchasePriceBasis')}</p>
        {limits.map((limit) => (
          <p key={limit}>{limit}</p>
        ))}
      </div>
    </>
  );
}

export function ReportGroups({ report }: { report: InsuranceReport }) {
  const { rooms, categories, people, overall, total_pages } = report;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {/* On one page, the headings of the rooms say it. */}
      {total_pages > 1 && (
        <GroupTable
          caption={t('report.byRoom')}
          label={t('report.room')}
          overall={overall}
          groups={rooms}
          toName={({ name }) => name ?? t(NO_LOCATION)}
        />
      )}
      <GroupTable
        caption={t('report.byCategory')}
        label={t('field.category_id')}
        overall={overall}
        groups={categories}
        toName={({ name }) => name ?? t(NO_CATEGORY)}
      />
      {people.length > 0 && (
        <GroupTable
          caption={t('report.byPerson')}
          label={t('field.belongs_to_id')}
          overall={overall}
          groups={people}
          toName={({ user }) => (user ? toDisplayName(user) : t('choice.everybody'))}
        />
      )}
    </div>
  );
}

interface GroupTableProps<Group> {
  caption: string;
  label: string;
  groups: readonly Group[];
  toName: (group: Group) => string;
  overall: InsuranceSum;
}

// Smaller on phones, so that large amounts stay on one line.
const NUMBER = 'py-1.5 ps-3 text-end font-mono whitespace-nowrap tabular-nums max-sm:ps-1.5 max-sm:text-xs';

function GroupTable<Group extends InsuranceSum>(props: GroupTableProps<Group>) {
  const { caption, label, groups, toName, overall } = props;
  return (
    <table className="w-full self-start text-sm">
      <caption className="mb-2 text-start text-base font-semibold">{caption}</caption>
      <thead className="border-b border-line text-quiet">
        <tr>
          <th scope="col" className="py-1.5 text-start font-medium">
            {label}
          </th>
          {[t('common.items'), t('report.noValue'), t('report.total')].map((heading) => (
            <th key={heading} scope="col" className="py-1.5 ps-3 text-end font-medium max-sm:ps-1.5">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map((group, index) => (
          <Row key={index} name={toName(group)} sum={group} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line font-semibold">
        <Row name={t('report.all')} sum={overall} />
      </tfoot>
    </table>
  );
}

function Row({ name, sum }: { name: string; sum: InsuranceSum }) {
  const formatMoney = useFormatMoney();
  return (
    <tr className="break-inside-avoid">
      <th
        scope="row"
        className="min-w-20 max-sm:min-w-14 py-1.5 text-start font-normal [overflow-wrap:anywhere] in-[tfoot]:font-semibold"
      >
        <bdi>{name}</bdi>
      </th>
      <td className={NUMBER}>{formatNumber(sum.item_count)}</td>
      <td className={NUMBER}>{formatNumber(sum.items_without_value)}</td>
      <td className={NUMBER}>{formatMoney(sum.total_value)}</td>
    </tr>
  );
}
