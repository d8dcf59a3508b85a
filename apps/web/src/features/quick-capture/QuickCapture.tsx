import { ITEM_NAME_MAX_LENGTH, type Location } from '@stowage/contracts';
import { Camera, ImageOff, Plus } from 'lucide-react';
import { Popover } from 'radix-ui';
import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ACCEPTED_IMAGES } from '../../entities/image/image-checks.rules';
import { LocalImage } from '../../entities/image/LocalImage';
import { useBackCloses } from '../../lib/dialog-history';
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
  /** The button below which it opens. On phones, it is a sheet. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Other ways to add. */
  children?: ReactNode;
}

/** Adds items to a location one after another. Enter adds an item and clears the name. */
export function QuickCapture({ ownerId, location, anchor, onClose, children }: QuickCaptureProps) {
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
  useBackCloses(close);

  const added = captures.filter(({ status, is_undone }) => status === 'done' && !is_undone).length;
  const title = t('quickCapture.title', { location: location.name });
  return (
    <Popover.Root open modal onOpenChange={close}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={title}
          {...doubleTapGuard}
          className="menu md:w-100"
          onEscapeKeyDown={(event) => {
            // Escape clears the name first.
            if (!isTyped) return;
            event.preventDefault();
            setName('');
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
        >
          <div className="flex items-center justify-between gap-4 px-3 pt-1">
            <h2 className="font-semibold wrap-anywhere">{title}</h2>
            <Button variant="ghost" size="sm" className="-me-2 text-accent" onClick={close}>
              {t('common.done')}
            </Button>
          </div>
          <div className="px-3 pb-2">
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
                {photo ? (
                  <ImageOff aria-hidden className="size-5" />
                ) : (
                  <Camera aria-hidden className="size-5" />
                )}
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
                : t('navigation.namesNote')}
            </p>
          </div>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
