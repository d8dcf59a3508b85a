import type { InsuranceReport, InsuranceSum } from '@stowage/contracts';
import { toDisplayName } from '../../entities/user/display-name';
import { formatDate, formatNumber } from '../../lib/format/format';
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

export function ReportTitle({ report, limits }: { report: InsuranceReport; limits: readonly string[] }) {
  const formatMoney = useFormatMoney();
  const { details, overall, date, as_of, value_basis } = report;
  const facts: [string, string | null][] = [
    [as_of === null ? t('report.date') : t('fieldLabel.as_of'), formatDate(date)],
    [t('common.owner'), details.owner_name],
    [t('report.address'), details.address],
    [t('report.insurer'), details.insurer],
    [t('report.policyNumber'), details.policy_number],
  ];
  return (
    <div className="grid gap-5">
      <div>
        <p className="font-mono text-3xl leading-10 font-medium tracking-tight tabular-nums">
          {formatMoney(overall.total_value)}
        </p>
        <p className="mt-1 text-quiet">
          {toCounts(overall)}.{' '}
          {value_basis === 'current' ? t('report.currentValueBasis') : t('report.purchasePriceBasis')}
        </p>
        {limits.map((limit) => (
          <p key={limit} className="text-quiet">
            {limit}
          </p>
        ))}
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd dir="auto" className="whitespace-pre-line">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

interface Group extends InsuranceSum {
  key: string;
  name: string;
}

export function ReportGroups({ report }: { report: InsuranceReport }) {
  const { rooms, categories, people, overall } = report;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <GroupTable
        caption={t('report.byRoom')}
        label={t('report.room')}
        overall={overall}
        groups={rooms.map(({ location_id, name, ...sum }) => ({
          ...sum,
          key: String(location_id),
          name: name ?? t(NO_LOCATION),
        }))}
      />
      <GroupTable
        caption={t('report.byCategory')}
        label={t('field.category_id')}
        overall={overall}
        groups={categories.map(({ category_id, name, ...sum }) => ({
          ...sum,
          key: String(category_id),
          name: name ?? t(NO_CATEGORY),
        }))}
      />
      {people.length > 0 && (
        <GroupTable
          caption={t('report.byPerson')}
          label={t('field.belongs_to_id')}
          overall={overall}
          groups={people.map(({ user, ...sum }) => ({
            ...sum,
            key: String(user?.id),
            name: user ? toDisplayName(user) : t('choice.everybody'),
          }))}
        />
      )}
    </div>
  );
}

interface GroupTableProps {
  caption: string;
  label: string;
  groups: readonly Group[];
  overall: InsuranceSum;
}

// Smaller on phones, so that large amounts stay on one line.
const NUMBER = 'py-1.5 ps-3 text-end font-mono whitespace-nowrap tabular-nums max-sm:ps-1.5 max-sm:text-xs';

function GroupTable({ caption, label, groups, overall }: GroupTableProps) {
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
        {groups.map((group) => (
          <Row key={group.key} name={group.name} sum={group} />
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
