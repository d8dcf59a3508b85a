import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { useReadTemplate } from '../../entities/template/template-changes.queries';
import { TemplateSelect } from '../../entities/template/TemplateSelect';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import type { ItemFormValues } from './item-form.schema';
import { toTemplateValues } from './template-values.rules';

interface StartFromTemplateProps {
  /** Values of the form without a template. */
  start: ItemFormValues;
  /** The chosen template. */
  id: number | null;
  onChoose: (id: number | null) => void;
  /** Changes the fields in which nothing was typed. */
  onFill: (values: ItemFormValues) => void;
}

/** Chooses the template that fills the form. */
export function StartFromTemplate({ start, id, onChoose, onFill }: StartFromTemplateProps) {
  const { mutateAsync: read } = useReadTemplate();
  const currency = useCurrency();
  const fill = useEffectEvent((chosen: number, isCurrent: () => boolean) =>
    read(chosen).then(
      ({ fields }) => {
        if (isCurrent()) onFill(toTemplateValues(start, fields, currency));
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        const isGone = error instanceof ApiError && error.status === 404;
        toast.error(isGone ? t('template.gone') : toMessage(error, t('template.notLoaded')));
        onChoose(null);
        onFill(start);
      },
    ),
  );
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void fill(id, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return (
    <TemplateSelect
      value={id}
      onChange={(chosen) => {
        onChoose(chosen);
        if (chosen === null) onFill(start);
      }}
      hint={
        <Link
          to="/settings/inventory"
          className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          {t('template.manage')}
        </Link>
      }
    />
  );
}
