import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { ScanQrCode, Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { Input } from '../../ui/form/Input';

const toSearchAddress = (text: string) =>
  text === '' ? '/search' : `/search?${new URLSearchParams({ q: text }).toString()}`;

export function DashboardSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="mb-4 flex gap-2 lg:mb-6"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('q');
        void navigate(toSearchAddress(typeof text === 'string' ? text.trim() : ''));
      }}
    >
      <div className="relative min-w-0 flex-1">
        <Input
          type="search"
          name="q"
          aria-label={t('common.searchItemsAndLocations')}
          placeholder={t('common.searchItemsAndLocations')}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          className="ps-11"
        />
        <button
          type="submit"
          aria-label={t('dashboard.search')}
          className="absolute inset-y-0 inset-s-0 grid w-11 place-items-center rounded-md text-quiet hover:text-text"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
      </div>
      <ButtonLink to="/scan" variant="secondary" className="shrink-0">
        <ScanQrCode aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('common.scan')}</span>
      </ButtonLink>
    </form>
  );
}
