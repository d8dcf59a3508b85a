import { type ItemImage, UpdateImageInput } from '@stowage/contracts';
import { useId, type KeyboardEvent } from 'react';
import { useUpdateCaption } from '../../entities/image/images.queries';
import { cn } from '../../lib/cn';
import { useSubmit } from '../../lib/forms/form-errors';
import { useZodForm } from '../../lib/forms/use-zod-form';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/form/Input';

interface CaptionFormProps {
  itemId: number;
  image: ItemImage;
  className: string | undefined;
  onClose: () => void;
}

export default function CaptionForm({ itemId, image, className, onClose }: CaptionFormProps) {
  const form = useZodForm(UpdateImageInput, { caption: image.caption ?? '' });
  const update = useUpdateCaption(itemId);
  const errorId = useId();
  const {
    errors,
    isSubmitting,
    onSubmit,
    error: problem,
  } = useSubmit(form, async ({ caption }) => {
    await update.mutateAsync({ image_id: image.id, caption });
    onClose();
  });
  const error = errors.caption?.message ?? problem;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
      className={cn('grid w-full gap-2 p-1', className)}
    >
      <Input
        {...form.register('caption')}
        aria-label={t('imageEditing.captionLabel')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        autoComplete="off"
        autoCapitalize="sentences"
        autoFocus
      />
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {error && toWords(error)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSubmitting}>
          {t('common.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
