import {
  ClipboardCheck,
  ArrowLeftRight,
  FolderTree,
  HeartHandshake,
  History,
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
  Trash2,
  UsersRound,
  Zap,
} from 'lucide-react';
import type { PlainMessageKey } from '../../lib/i18n';

export interface Command {
  label: PlainMessageKey;
  /** Key of a text with other words for the command, which the palette also searches. */
  synonyms: PlainMessageKey;
  to: string;
  icon: LucideIcon;
  /** True for a command that changes the inventory, which viewers may not do. */
  membersOnly?: true;
}

export const COMMANDS: readonly Command[] = [
  {
    label: 'command.quickAdd',
    synonyms: 'commandSynonyms.quickAdd',
    to: '/inventory/quick-add',
    icon: Zap,
    membersOnly: true,
  },
  {
    label: 'command.addItem',
    synonyms: 'commandSynonyms.addItem',
    to: '/inventory/new',
    icon: PackagePlus,
    membersOnly: true,
  },
  {
    label: 'command.addLocation',
    synonyms: 'commandSynonyms.addLocation',
    to: '/locations/new',
    icon: MapPinPlus,
    membersOnly: true,
  },
  { label: 'command.scanALabel', synonyms: 'commandSynonyms.scanALabel', to: '/scan', icon: ScanQrCode },
  { label: 'command.printLabels', synonyms: 'commandSynonyms.printLabels', to: '/labels', icon: Printer },
  {
    label: 'command.stocktake',
    synonyms: 'commandSynonyms.stocktake',
    to: '/stocktakes',
    icon: ClipboardCheck,
  },
  { label: 'command.dashboard', synonyms: 'commandSynonyms.dashboard', to: '/dashboard', icon: House },
  { label: 'command.inventory', synonyms: 'commandSynonyms.inventory', to: '/inventory', icon: Package },
  { label: 'command.locations', synonyms: 'commandSynonyms.locations', to: '/locations', icon: MapPin },
  {
    label: 'command.loans',
    synonyms: 'commandSynonyms.loans',
    to: '/loans',
    icon: ArrowLeftRight,
  },
  {
    label: 'command.categories',
    synonyms: 'commandSynonyms.categories',
    to: '/categories',
    icon: FolderTree,
  },
  {
    label: 'command.insuranceReport',
    synonyms: 'commandSynonyms.insuranceReport',
    to: '/reports/insurance',
    icon: ShieldCheck,
  },
  { label: 'command.search', synonyms: 'commandSynonyms.search', to: '/search', icon: Search },
  {
    label: 'command.sharedWithMe',
    synonyms: 'commandSynonyms.sharedWithMe',
    to: '/shared',
    icon: Package,
  },
  {
    label: 'command.trustedPeople',
    synonyms: 'commandSynonyms.trustedPeople',
    to: '/users/trusted',
    icon: HeartHandshake,
  },
  {
    label: 'command.members',
    synonyms: 'commandSynonyms.members',
    to: '/settings/inventory',
    icon: UsersRound,
  },
  { label: 'command.activity', synonyms: 'commandSynonyms.activity', to: '/activity', icon: History },
  { label: 'command.trash', synonyms: 'commandSynonyms.trash', to: '/trash', icon: Trash2 },
  { label: 'command.settings', synonyms: 'commandSynonyms.settings', to: '/settings', icon: Settings },
];
