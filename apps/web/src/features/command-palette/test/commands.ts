import type { Command } from '../palette.rules';

export const COMMANDS: readonly Command[] = [
  { label: 'common.quickAdd', synonyms: 'commandSynonyms.quickAdd', to: '/inventory/quick-add', icon: 'Zap' },
  {
    label: 'command.addItem',
    synonyms: 'commandSynonyms.addItem',
    to: '/inventory/new',
    icon: 'PackagePlus',
  },
  { label: 'common.settings', synonyms: 'commandSynonyms.settings', to: '/settings', icon: 'Settings' },
];
