import { type FirstSteps as Steps, LOCATION_NAME_MAX_LENGTH, type User } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Plus, Printer, UserPlus, X } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { CameraHint, OpenOnPhone } from '../../entities/code/OpenOnPhone';
import { useCreateLocations } from '../../entities/location/locations.queries';
import { dashboardQuery, useShowFirstSteps } from '../../features/news/dashboard.queries';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { toastChange } from '../../ui/feedback/undo-toast';
import { focusOrHeading } from '../../ui/focus';
import { Input } from '../../ui/form/Input';
import { lazyComponent } from '../../ui/lazy-component';
import { RichText } from '../../ui/RichText';

const InviteDialog = lazyComponent(() => import('../../features/invitations/InviteDialog'));

interface FirstStepsProps {
  steps: Steps;
  user: User;
}

/** Steps of the first ten minutes, until they are done or hidden. */
export default function FirstSteps({ steps, user }: FirstStepsProps) {
  const show = useShowFirstSteps();
  const client = useQueryClient();
  const titleId = useId();
  const [isInviting, setIsInviting] = useState(false);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const { location_count, item_count } = user;
  const done = [location_count > 0, item_count > 0, steps.phone || isTouch, steps.label, steps.invitation];
  const next = done.indexOf(false);
  const toStep = (index: number) => ({
    number: index + 1,
    isDone: done[index] === true,
    isNext: next === index,
  });
  const variant = (index: number) => (next === index ? 'primary' : 'secondary');
  const hide = () =>
    show.mutateAsync(false).then(
      () => focusOrHeading(null),
      (error: unknown) => toast.error(toMessage(error, t('firstSteps.notHidden'))),
    );
  const endInviting = () => {
    setIsInviting(false);
    void client.invalidateQueries(dashboardQuery);
  };
  return (
    <section aria-labelledby={titleId} className="card min-w-0">
      <div className="flex items-center gap-2 py-2 ps-4 pe-2 sm:ps-5">
        <h2 id={titleId} className="flex-1 font-semibold">
          {t('firstSteps.title')}
        </h2>
        <span className="text-sm text-quiet">
          {t('firstSteps.progress', { done: done.filter(Boolean).length })}
        </span>
        <Button
          variant="ghost"
          size="icon"
          busy={show.isPending}
          aria-label={t('firstSteps.hide')}
          onClick={() => void hide()}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <ol>
        <Step
          {...toStep(0)}
          title={t('firstSteps.location')}
          hint={
            location_count > 0
              ? t('count.locations', { count: location_count })
              : t('firstSteps.locationHint')
          }
          below={location_count === 0 && <Rooms />}
        />
        <Step
          {...toStep(1)}
          title={t('firstSteps.item')}
          hint={item_count > 0 ? t('count.items', { count: item_count }) : t('firstSteps.itemHint')}
          action={
            <ButtonLink to="/inventory/quick-add" variant={variant(1)}>
              <Plus aria-hidden className="size-4" />
              {t('firstSteps.addItem')}
            </ButtonLink>
          }
          below={
            item_count === 0 && (
              <p className="text-sm text-quiet">
                <RichText
                  text="firstSteps.import"
                  parts={{ link: <Link to="/import" className="link py-1 pointer-coarse:py-2.5" /> }}
                />
              </p>
            )
          }
        />
        <Step
          {...toStep(2)}
          title={t('openOnPhone.title')}
          hint={isTouch ? t('firstSteps.isPhone') : steps.phone ? t('firstSteps.phoneConnected') : undefined}
          below={
            isTouch
              ? !window.isSecureContext && <CameraHint />
              : !steps.phone && <OpenOnPhone isAdmin={user.is_admin} />
          }
        />
        <Step
          {...toStep(3)}
          title={t('firstSteps.label')}
          hint={t('firstSteps.labelHint')}
          action={
            <ButtonLink to="/labels" variant={variant(3)}>
              <Printer aria-hidden className="size-4" />
              {t('firstSteps.printLabel')}
            </ButtonLink>
          }
        />
        <Step
          {...toStep(4)}
          title={t('firstSteps.invite')}
          hint={t('firstSteps.inviteHint')}
          action={
            user.role === 'manager' && (
              <Button variant={variant(4)} onClick={() => setIsInviting(true)}>
                <UserPlus aria-hidden className="size-4" />
                {t('common.invite')}
              </Button>
            )
          }
        />
      </ol>
      {isInviting && <InviteDialog target="inventory" onClose={endInviting} onLoadError={endInviting} />}
    </section>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  isNext: boolean;
  title: string;
  hint: string | undefined;
  /** Hidden when the step is done. */
  action?: ReactNode;
  below?: ReactNode;
}

const Step = ({ number, isDone, isNext, title, hint, action, below }: StepProps) => (
  <li className="flex gap-3 border-t border-line px-4 py-3 sm:px-5">
    <span
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
        isDone ? 'bg-accent text-on-accent' : isNext ? 'bg-accent/12 text-accent' : 'bg-raised text-quiet',
      )}
    >
      {isDone ? <Check aria-label={t('firstSteps.done')} className="size-4" /> : number}
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className={isDone ? 'text-quiet' : 'font-medium'}>{title}</h3>
        {hint !== undefined && <p className="text-sm text-quiet">{hint}</p>}
      </div>
      {!isDone && action}
      {Boolean(below) && <div className="w-full">{below}</div>}
    </div>
  </li>
);

const ROOMS = [
  'firstSteps.kitchen',
  'firstSteps.livingRoom',
  'firstSteps.bedroom',
  'firstSteps.garage',
  'firstSteps.attic',
  'firstSteps.basement',
  'firstSteps.office',
  'firstSteps.shed',
] as const;

/** Rooms to choose, and a field for another name. */
function Rooms() {
  const create = useCreateLocations();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = new FormData(event.currentTarget)
      .getAll('name')
      .flatMap((name) => (typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []));
    if (names.length === 0 || create.isPending) return;
    // The form disappears when the first location has been added.
    create.mutateAsync(names).then(
      (created) => {
        toastChange(t('firstSteps.locationsAdded', { count: created.length }), ...created);
        focusOrHeading(null);
      },
      (error: unknown) => toast.error(toMessage(error, t('firstSteps.notAdded'))),
    );
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('firstSteps.rooms')}</legend>
        {ROOMS.map((room) => (
          <label
            key={room}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-control px-3 text-sm has-checked:border-accent has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input type="checkbox" name="name" value={t(room)} className="size-4 accent-accent" />
            {t(room)}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Input
          name="name"
          aria-label={t('firstSteps.otherLocation')}
          placeholder={t('firstSteps.otherLocation')}
          maxLength={LOCATION_NAME_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          className="min-w-0 flex-1 basis-44"
        />
        <Button type="submit" busy={create.isPending}>
          <Plus aria-hidden className="size-4" />
          {t('firstSteps.addLocations')}
        </Button>
      </div>
    </form>
  );
}
