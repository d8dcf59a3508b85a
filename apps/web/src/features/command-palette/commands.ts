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
  synonyms: string;
  to: string;
  icon: LucideIcon;
}

export const COMMANDS: readonly Command[] = [
  { label: 'Quick Add', synonyms: 'new item', to: '/inventory/quick-add', icon: Zap },
  { label: 'Add item', synonyms: 'new create all details', to: '/inventory/new', icon: PackagePlus },
  { label: 'Add location', synonyms: 'new place create room box', to: '/locations/new', icon: MapPinPlus },
  { label: 'Scan a label', synonyms: 'camera qr code barcode', to: '/scan', icon: ScanQrCode },
  { label: 'Print labels', synonyms: 'qr codes sheet stickers', to: '/labels', icon: Printer },
  { label: 'Dashboard', synonyms: 'home start', to: '/dashboard', icon: House },
  { label: 'Inventory', synonyms: 'all items list', to: '/inventory', icon: Package },
  { label: 'Locations', synonyms: 'places rooms boxes tree', to: '/locations', icon: MapPin },
  {
    label: 'Loans',
    synonyms: 'lent borrowed requests overdue lend take back history',
    to: '/loans',
    icon: ArrowLeftRight,
  },
  { label: 'Categories', synonyms: 'groups', to: '/categories', icon: FolderTree },
  {
    label: 'Insurance report',
    synonyms: 'value total worth pdf csv insurer',
    to: '/reports/insurance',
    icon: ShieldCheck,
  },
  { label: 'Search', synonyms: 'find filters saved searches', to: '/search', icon: Search },
  {
    label: 'Shared with me',
    synonyms: 'borrow buy others friends items',
    to: '/shared',
    icon: Package,
  },
  {
    label: 'Trusted people',
    synonyms: 'friends sharing users find people',
    to: '/users/trusted',
    icon: HeartHandshake,
  },
  { label: 'Settings', synonyms: 'profile password theme devices account', to: '/settings', icon: Settings },
];
