import type { EventValues } from '../tables';
import type { Row } from './logged-tables';
import type { KnownChange } from './revertible.rules';

/** A change as the log stores it. */
export interface LoggedChange extends KnownChange {
  inventory_id: number;
  row: Row;
  row_key: string;
  item_id: number | null;
  location_id: number | null;
  from_location_id: number | null;
  before: EventValues | null;
  after: EventValues | null;
  /** True when the row has come from another inventory, or has gone there. */
  is_transfer: boolean;
  /**
   * True when only quiet columns have changed, such as the time of the last change of an item whose suppliers were
   * replaced. Recorded so that a revert restores them; no history shows the change.
   */
  is_quiet: boolean;
}
