import type { User } from '@stowage/contracts';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/Spinner';
import { BottomBar } from './BottomBar';
import { LazyCommandPalette, preloadCommandPalette } from '../features/command-palette/LazyCommandPalette';
import { ErrorBoundary } from './ErrorBoundary';
import { toScreen } from './screen';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { usePaletteShortcut, useShortcuts } from './use-shortcuts';
import { useTypedScan } from '../features/scan/use-typed-scan';

interface AppLayoutProps {
  user: User;
  onLogout: () => void;
  isLoggingOut: boolean;
}

/** Layout around the screens of a signed-in user. */
export function AppLayout({ user, onLogout, isLoggingOut }: AppLayoutProps) {
  const { pathname } = useLocation();
  // The palette closes when the screen changes, for example after a label scan.
  const [paletteOver, setPaletteOver] = useState<string>();
  const openPalette = () => setPaletteOver(pathname);
  usePaletteShortcut(openPalette, preloadCommandPalette);
  useShortcuts();
  useTypedScan();
  return (
    <>
      <SkipLink />
      <TopBar user={user} onLogout={onLogout} isLoggingOut={isLoggingOut} onOpenPalette={openPalette} />
      <main
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-5 pb-[calc(6.5rem+env(safe-area-inset-bottom)+var(--toasts-height,0px))] sm:px-6 md:pt-8 md:pb-16 low:pb-6 print:max-w-none print:p-0"
      >
        <ErrorBoundary screen={toScreen(pathname)}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <BottomBar />
      {paletteOver === pathname && (
        <LazyCommandPalette ownerId={user.id} onClose={() => setPaletteOver(undefined)} />
      )}
    </>
  );
}
