import {
  ArrowLeftRight,
  FolderTree,
  HeartHandshake,
  House,
  type LucideIcon,
  MapPin,
  MapPinPlus,
  Package,
  PackagePlus,
  Printer,
  ScanQrCode,
  Search,
  Settings,
  ShieldCheck,
  Zap,
} from 'lucide-react';

export interface Command {
  label: string;
  /** Search synonyms of the name. */
  also: string;
  to: string;
  icon: LucideIcon;
}

export const COMMANDS: readonly Command[] = [
  { label: 'Quick Add', also: 'new item', to: '/inventory/quick-add', icon: Zap },
  { label: 'Add item', also: 'new create all details', to: '/inventory/new', icon: PackagePlus },
  { label: 'Add location', also: 'new place create room box', to: '/locations/new', icon: MapPinPlus },
  { label: 'Scan a label', also: 'camera qr code barcode', to: '/scan', icon: ScanQrCode },
  { label: 'Print labels', also: 'qr codes sheet stickers', to: '/labels', icon: Printer },
  { label: 'Dashboard', also: 'home start', to: '/dashboard', icon: House },
  { label: 'Inventory', also: 'all items list', to: '/inventory', icon: Package },
  { label: 'Locations', also: 'places rooms boxes tree', to: '/locations', icon: MapPin },
  {
    label: 'Loans',
    also: 'lent borrowed requests overdue lend take back history',
    to: '/loans',
    icon: ArrowLeftRight,
  },
  { label: 'Categories', also: 'groups', to: '/categories', icon: FolderTree },
  {
    label: 'Insurance report',
    also: 'value total worth pdf csv insurer',
    to: '/reports/insurance',
    icon: ShieldCheck,
  },
  { label: 'Search', also: 'find filters saved searches', to: '/search', icon: Search },
  {
    label: 'Shared with me',
    also: 'borrow buy others friends items',
    to: '/shared',
    icon: Package,
  },
  {
    label: 'Trusted people',
    also: 'friends sharing users find somebody',
    to: '/users/trusted',
    icon: HeartHandshake,
  },
  { label: 'Settings', also: 'profile password theme devices account', to: '/settings', icon: Settings },
];
