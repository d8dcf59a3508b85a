import { matchAddress } from '../../lib/address/match-address';
import type { Screen } from '../../screens/screen';

const modules = import.meta.glob<Screen>('../../screens/*/screen.ts', { eager: true, import: 'default' });

/** All screens. The name is that of the folder, and of the set of texts. */
export const SCREENS = Object.entries(modules).map(([file, screen]) => ({
  name: file.split('/').at(-2) ?? '',
  ...screen,
}));

export type NamedScreen = (typeof SCREENS)[number];

/** Path of the screen for unknown URLs. */
const UNKNOWN = '*';

/** Returns the screen at a path below the base path, and the parameter of the path. */
export function findScreen(path: string): { screen: NamedScreen | undefined; id: string } {
  for (const screen of SCREENS) {
    for (const pattern of screen.paths) {
      const id = pattern === UNKNOWN ? undefined : matchAddress(pattern, path === '' ? '/' : path);
      if (id !== undefined) return { screen, id };
    }
  }
  return { screen: SCREENS.find(({ paths }) => paths.includes(UNKNOWN)), id: '' };
}

/** True for the screens that people open without a session. */
export const isOpen = ({ access }: Pick<Screen, 'access'>): boolean =>
  access === 'everyone' || access === 'visitors';
