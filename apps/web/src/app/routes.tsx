import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '../components/LoadingScreen';
import { OpenLayout } from './OpenLayout';
import { VisitorsOnly } from './VisitorsOnly';

const Guard = lazy(() => import('./Guard'));

const LandingPage = lazy(() => import('../pages/LandingPage'));
const LoginPage = lazy(() => import('../pages/LoginPage'));
const RegisterPage = lazy(() => import('../pages/RegisterPage'));
const TermsPage = lazy(() => import('../pages/TermsPage'));
const PrivacyPage = lazy(() => import('../pages/PrivacyPage'));
const NotFoundPage = lazy(() => import('../pages/NotFoundPage'));

const DashboardPage = lazy(() => import('../pages/DashboardPage'));
const InventoryPage = lazy(() => import('../pages/InventoryPage'));
const NewItemPage = lazy(() => import('../pages/NewItemPage'));
const QuickAddPage = lazy(() => import('../pages/QuickAddPage'));
const ItemDetailPage = lazy(() => import('../pages/ItemDetailPage'));
const EditItemPage = lazy(() => import('../pages/EditItemPage'));
const LocationsPage = lazy(() => import('../pages/LocationsPage'));
const NewLocationPage = lazy(() => import('../pages/NewLocationPage'));
const EditLocationPage = lazy(() => import('../pages/EditLocationPage'));
const SearchPage = lazy(() => import('../pages/SearchPage'));
const SettingsPage = lazy(() => import('../pages/SettingsPage'));

/** Every screen and its address. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route element={<OpenLayout />}>
          <Route path="/" element={<LandingPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route element={<VisitorsOnly />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
          </Route>
        </Route>
        <Route element={<Guard />}>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/inventory" element={<InventoryPage />} />
          <Route path="/inventory/new" element={<NewItemPage />} />
          <Route path="/inventory/quick-add" element={<QuickAddPage />} />
          <Route path="/inventory/:itemId" element={<ItemDetailPage />} />
          <Route path="/inventory/:itemId/edit" element={<EditItemPage />} />
          <Route path="/locations" element={<LocationsPage />} />
          <Route path="/locations/new" element={<NewLocationPage />} />
          <Route path="/locations/:locationId" element={<LocationsPage />} />
          <Route path="/locations/:locationId/edit" element={<EditLocationPage />} />
          <Route path="/search" element={<SearchPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          {/* What is not there is told to people who are signed in; visitors learn nothing about addresses. */}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
