import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { ScanQrCode, Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { Input } from '../../ui/form/Input';

const toSearchAddress = (text: string) =>
  text === '' ? '/search' : `/search?${new URLSearchParams({ q: text }).toString()}`;

export function DashboardSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('q');
        void navigate(toSearchAddress(typeof text === 'string' ? text.trim() : ''));
      }}
    >
      <Input
        type="search"
        name="q"
        aria-label={t('common.searchItemsAndLocations')}
        placeholder={t('common.searchItemsAndLocations')}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        className="ps-11 pe-12"
      />
      <button
        type="submit"
        aria-label={t('dashboard.search')}
        className="absolute inset-y-0 inset-s-0 grid w-11 place-items-center rounded-md text-quiet hover:text-text"
      >
        <Search aria-hidden className="size-4.5" />
      </button>
      <Link
        to="/scan"
        aria-label={t('common.scanALabel')}
        title={t('common.scanALabel')}
        className="absolute inset-y-0 inset-e-0 grid w-12 place-items-center rounded-md text-quiet hover:text-text"
      >
        <ScanQrCode aria-hidden className="size-5" />
      </Link>
    </form>
  );
}
