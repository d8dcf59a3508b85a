import { AVAILABILITIES, type Availability } from '@stowage/contracts';
import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { toAvailabilityName } from '../../lib/format/choice-name';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Disclosure } from '../../ui/Disclosure';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import type { ItemFormValues } from './item-form.schema';
import { Pair } from './Pair';
import { AVAILABILITY } from './use-open-sections';

interface SharingFieldsProps {
  /** Warning for an item with photos, shown while the selected availability lets others see the item. */
  imagesNotice: ReactNode;
}

export function SharingFields({ imagesNotice }: SharingFieldsProps) {
  const { hash } = useLocation();
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hash !== AVAILABILITY) return;
    fields.current?.scrollIntoView({ block: 'center' });
    fields.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <div ref={fields} className="grid gap-5">
      <Pair>
        <AvailabilityField name="borrow_availability" meaning={BORROW_MEANING} />
        <AvailabilityField name="sell_availability" meaning={SELL_MEANING} />
      </Pair>
      <WhenShared>{imagesNotice}</WhenShared>
      <Explained />
    </div>
  );
}

function WhenShared({ children }: { children: ReactNode }) {
  const { control } = useFormContext<ItemFormValues>();
  const chosen = useWatch({ control, name: ['borrow_availability', 'sell_availability'] });
  return chosen.some((availability) => availability !== 'never') && children;
}

const Explained = () => (
  <div className="grid gap-1">
    <Disclosure summary={t('itemForm.availabilityHelpTitle')}>
      <dl className="mb-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
        {AVAILABILITIES.map((availability) => (
          <Fragment key={availability}>
            <dt className="font-medium">{toAvailabilityName(availability)}</dt>
            <dd className="text-quiet">{t(BORROW_MEANING[availability])}</dd>
            <dd className="text-quiet">{t(SELL_MEANING[availability])}</dd>
          </Fragment>
        ))}
      </dl>
    </Disclosure>
    <p>
      <Link
        to="/users/trusted"
        target="_blank"
        className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
      >
        {t('itemForm.closeFriendsLink')}
        <ExternalLink aria-label={t('common.opensInANewTab')} className="ms-1 size-3.5" />
      </Link>
    </p>
  </div>
);

interface AvailabilityFieldProps {
  name: 'borrow_availability' | 'sell_availability';
  meaning: Readonly<Record<Availability, PlainMessageKey>>;
}

function AvailabilityField({ name, meaning }: AvailabilityFieldProps) {
  const { control: form, register, getFieldState, formState } = useFormContext<ItemFormValues>();
  const chosen = useWatch({ control: form, name });
  return (
    <Field
      label={toFieldLabel(name)}
      hint={t(meaning[chosen])}
      error={getFieldState(name, formState).error?.message}
    >
      <Select
        {...register(name)}
        options={AVAILABILITIES.map((id) => ({ id, name: toAvailabilityName(id) }))}
      />
    </Field>
  );
}

const BORROW_MEANING: Readonly<Record<Availability, PlainMessageKey>> = {
  never: 'itemForm.borrowNever',
  friends_only: 'itemForm.borrowFriends',
  trusted: 'itemForm.borrowTrusted',
  ask_first: 'itemForm.borrowAskFirst',
  available: 'itemForm.anyoneOnThisServer',
};

const SELL_MEANING: Readonly<Record<Availability, PlainMessageKey>> = {
  never: 'itemForm.sellNever',
  friends_only: 'itemForm.sellFriends',
  trusted: 'itemForm.itIsForSaleToEveryone',
  ask_first: 'itemForm.sellAskFirst',
  available: 'itemForm.itIsForSaleToAnyone',
};
