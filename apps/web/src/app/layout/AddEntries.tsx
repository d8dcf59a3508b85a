import { DASHBOARD_LIST_LENGTH, type User } from '@stowage/contracts';
import { useLocation } from 'react-router-dom';
import { useItems } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { findLocation, toPathText } from '../../entities/location/locations.rules';
import { t } from '../../lib/i18n';
import { MenuGroup, MenuItem, MenuSeparator } from '../../ui/menu/Menu';
import { SCREEN_ICONS } from '../../ui/screen-icons';
import { findOpenLocation, toAddEntries } from './navigation';

export default function AddEntries({ user }: { user: User }) {
  const location = useTarget();
  const entries = toAddEntries(user).map(({ to, at, label, note, icon }) => (
    <MenuItem
      key={label}
      icon={SCREEN_ICONS[icon]}
      to={at && location ? at.replace(':id', String(location.id)) : to}
    >
      <span>
        <span className="block">{t(label)}</span>
        {note && <span className="block text-sm text-quiet">{t(note)}</span>}
      </span>
    </MenuItem>
  ));
  return (
    <>
      <MenuGroup label={location ? t('navigation.goesTo', { location: toPathText(location) }) : undefined}>
        {entries.slice(0, -1)}
      </MenuGroup>
      <MenuSeparator />
      {entries.at(-1)}
    </>
  );
}

/** Returns the location that the screen shows, or else that of the newest item. */
function useTarget() {
  const openId = findOpenLocation(useLocation());
  const { data: tree = [] } = useLocations();
  const { data: newest } = useItems(openId === null ? { per_page: DASHBOARD_LIST_LENGTH } : undefined);
  return openId === null ? newest?.items[0]?.location : findLocation(tree, Number(openId));
}
