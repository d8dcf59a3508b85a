import { WaitingCount } from '../../entities/loan/WaitingCount';
import { t } from '../../lib/i18n';
import type { MoreGroups } from '../../screens/screen';
import { MenuGroup, MenuItem } from '../../ui/menu/Menu';
import { SCREEN_ICONS } from '../../ui/screen-icons';

const MoreEntries = ({ groups }: { groups: MoreGroups }) =>
  groups.map(({ title, entries }) => (
    <MenuGroup key={title} label={t(title)}>
      {entries.map(({ to, label, icon }) => (
        <MenuItem key={to} to={to} icon={SCREEN_ICONS[icon]}>
          {t(label)}
          {to === '/loans' && <WaitingCount />}
        </MenuItem>
      ))}
    </MenuGroup>
  ));

export default MoreEntries;
