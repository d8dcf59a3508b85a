import type { User } from '@stowage/contracts';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTypedScan } from '../../features/scan/use-typed-scan';
import { loadUnsentBar } from '../../features/unsent/load-unsent-bar';
import { cn } from '../../lib/cn';
import { withTexts } from '../../lib/i18n';
import { showKeptMessage } from '../../lib/message-after-load';
import { useHasOutboxEntries } from '../../lib/outbox/outbox-storage';
import { Toasts } from '../../ui/feedback/Toasts';
import { BackSlot } from '../../ui/layout/back-slot';
import { pageEdges } from '../../ui/layout/frames';
import { lazyComponent } from '../../ui/lazy-component';
import { BottomBar } from './BottomBar';
import { LeaveGuard } from './LeaveGuard';
import { isWideScreen, toCommands, toMoreGroups } from './navigation';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { Undo } from './Undo';
import { usePaletteShortcut, useShortcuts } from './use-shortcuts';

interface AppLayoutProps {
  user: User;
  onLogout: () => void;
  isLoggingOut: boolean;
}

const loadPalette = () => withTexts(import('../../features/command-palette/CommandPalette'));
const CommandPalette = lazyComponent(loadPalette);

const UnsentBar = lazyComponent(async () => {
  // With unsent changes, signing out must work without a connection. It leads to the landing page.
  const landing = import('../../screens/landing/LandingPage').catch(() => undefined);
  const [bar] = await Promise.all([loadUnsentBar(), landing]);
  return bar;
});

export function AppLayout({ user, onLogout, isLoggingOut }: AppLayoutProps) {
  const { pathname } = useLocation();
  // The palette closes when the screen changes, for example after a label scan.
  const [paletteOver, setPaletteOver] = useState<string>();
  const openPalette = () => setPaletteOver(pathname);
  const closePalette = () => setPaletteOver(undefined);
  // Loads the code of the palette in advance, so that the first letters typed after the shortcut are not lost.
  usePaletteShortcut(openPalette, () => void loadPalette().catch(() => undefined));
  useShortcuts();
  useTypedScan();
  useEffect(showKeptMessage, []);
  const hasUnsent = useHasOutboxEntries(user.id);
  // The next screen tries to load the bar again.
  const [failedOn, setFailedOn] = useState<string>();
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <SkipLink />
      <TopBar
        backSlot={setBackSlot}
        user={user}
        onLogout={onLogout}
        isLoggingOut={isLoggingOut}
        onOpenPalette={openPalette}
      />
      {hasUnsent && failedOn !== pathname && (
        <UnsentBar key={user.id} ownerId={user.id} onLoadError={() => setFailedOn(pathname)} />
      )}
      <Undo user={user}>
        <Toasts />
      </Undo>
      <main
        tabIndex={-1}
        className={cn(
          pageEdges,
          'pt-5 pb-[calc(6.5rem+env(safe-area-inset-bottom))] md:pt-8 md:pb-16 low:pb-6 print:max-w-none print:p-0',
        )}
      >
        <BackSlot value={backSlot}>
          <div className={cn(!isWideScreen(pathname) && 'max-w-6xl print:max-w-none')}>
            <Outlet context={toMoreGroups(user)} />
          </div>
        </BackSlot>
      </main>
      <BottomBar user={user} />
      {paletteOver === pathname && (
        <CommandPalette ownerId={user.id} commands={toCommands(user)} onClose={closePalette} />
      )}
      <LeaveGuard />
    </>
  );
}
