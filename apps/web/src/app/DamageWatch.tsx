import { useSyncExternalStore } from 'react';
import { isDatabaseDamaged, setDatabaseDamaged, subscribeToDatabaseDamage } from '../api/database-damage';
import { lazyComponent } from '../ui/lazy-component';

const DamageBanner = lazyComponent(() => import('../features/damage/DamageBanner'));

/** Shows the banner above every screen while the database of the server is damaged. */
export function DamageWatch() {
  const isDamaged = useSyncExternalStore(subscribeToDatabaseDamage, isDatabaseDamaged);
  // If loading the banner fails, the next response that reports the damage loads it again.
  return isDamaged ? <DamageBanner onLoadError={() => setDatabaseDamaged(false)} /> : null;
}
