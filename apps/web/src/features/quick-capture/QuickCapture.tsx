import { ITEM_NAME_MAX_LENGTH, type Location } from '@stowage/contracts';
import { Camera, ImageOff, Plus } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ACCEPTED_IMAGES } from '../../entities/image/image-checks.rules';
import { LocalImage } from '../../entities/image/LocalImage';
import { toAddAddress } from '../../entities/location/use-carried-location';
import { useUnsavedChanges } from '../../lib/forms/use-unsaved-changes';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useDoubleTapGuard } from '../../ui/use-double-tap-guard';
import { checkPick } from '../camera/capture.rules';
import type { Capture } from './capture.rules';
import { CaptureRow } from './CaptureRow';
import { useCaptures } from './captures.queries';

interface QuickCaptureProps {
  ownerId: number;
  location: Location;
  onClose: () => void;
}

/** Adds items to a location one after another. Enter adds an item and clears the name. */
export function QuickCapture({ ownerId, location, onClose }: QuickCaptureProps) {
  const { captures, isStuck, ...captured } = useCaptures(ownerId, location.id);
  /** The failed item whose name is in the field. */
  const [corrected, setCorrected] = useState<Capture>();
  const [name, setName] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const doubleTapGuard = useDoubleTapGuard();

  const count = captures.length;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);

  const isTyped = name.trim() !== '';
  useUnsavedChanges(isTyped || photo !== undefined);

  const addTyped = () => {
    if (corrected) captured.correct(corrected, name.trim(), photo);
    else captured.add(name.trim(), photo);
    setCorrected(undefined);
    setName('');
    setPhoto(undefined);
    setError(undefined);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (isTyped) addTyped();
    else setError(t('quickCapture.nameRequired'));
  };

  const onPhoto = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) {
      const problem = checkPick(file);
      setError(problem);
      if (problem === undefined) setPhoto(file);
    }
    input.current?.focus();
  };

  const correct = async (capture: Capture) => {
    input.current?.focus();
    const itsPhoto = capture.has_photo ? await captured.getPhoto(capture) : undefined;
    // The corrected name replaces the one in the field.
    if (isTyped) addTyped();
    setCorrected(capture);
    setPhoto(itsPhoto);
    setName(capture.name);
  };

  const close = () => {
    if (isTyped) addTyped();
    captured.clearAdded();
    onClose();
  };

  const added = captures.filter(({ status, is_undone }) => status === 'done' && !is_undone).length;
  return (
    <section
      aria-label={t('quickCapture.title', { location: location.name })}
      {...doubleTapGuard}
      className="mt-4 rounded-lg border border-line bg-raised p-3"
    >
      {captures.length > 0 && (
        <ul ref={list} className="mb-3 max-h-72 divide-y divide-line overflow-y-auto low:max-h-none">
          {captures
            .filter(({ id }) => id !== corrected?.id)
            .map((capture) => (
              <CaptureRow
                key={capture.id}
                capture={capture}
                isStuck={isStuck}
                onUndo={() => {
                  captured.undo(capture);
                  // Keeps the focus, because the pressed button disappears.
                  input.current?.focus();
                }}
                onRetry={() => {
                  captured.retry(capture);
                  input.current?.focus();
                }}
                onCorrect={() => void correct(capture)}
              />
            ))}
        </ul>
      )}
      <form onSubmit={onSubmit} noValidate className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('quickCapture.name')} error={error}>
            <Input
              ref={input}
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setError(undefined);
              }}
              maxLength={ITEM_NAME_MAX_LENGTH}
              dir="auto"
              // The user has opened this line to type a name.
              autoFocus
              autoComplete="off"
              autoCapitalize="sentences"
              enterKeyHint="done"
            />
          </Field>
        </div>
        <Button
          variant="secondary"
          size="icon"
          className="mt-6.5 overflow-hidden"
          aria-label={t(photo ? 'quickCapture.removePhoto' : 'quickCapture.takePhoto')}
          onClick={() => {
            if (photo) setPhoto(undefined);
            else camera.current?.click();
          }}
        >
          {photo ? <ImageOff aria-hidden className="size-5" /> : <Camera aria-hidden className="size-5" />}
        </Button>
        <Button type="submit" size="icon" className="mt-6.5" aria-label={t('common.add')}>
          <Plus aria-hidden className="size-5" />
        </Button>
        <input
          ref={camera}
          type="file"
          accept={ACCEPTED_IMAGES}
          capture="environment"
          onChange={onPhoto}
          tabIndex={-1}
          aria-hidden
          hidden
        />
      </form>
      {photo && (
        <LocalImage
          file={photo}
          alt={t('quickCapture.photoOfNext')}
          className="mt-2 size-16 rounded-md border border-line object-cover"
        />
      )}
      <p role="status" className="mt-2 text-sm text-quiet">
        {added > 0
          ? t('quickCapture.count', { count: added, location: location.name })
          : t('quickCapture.hint')}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={toAddAddress('/inventory/quick-add', { location_id: location.id })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('quickCapture.moreFields')}
        </Link>
        <Button variant="secondary" onClick={close}>
          {t('common.done')}
        </Button>
      </div>
    </section>
  );
}
