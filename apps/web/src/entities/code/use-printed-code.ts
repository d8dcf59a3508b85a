import { toCode } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router-dom';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { useAttachCode } from './codes.queries';

type CodeTarget = { location_id: number } | { item_id: number };

interface PrintedCode {
  /** Code from `?code=` in the URL; undefined if it is missing or invalid. */
  code: string | undefined;
  /** Shows a toast if this fails, and keeps the item or location. @returns the response, if a label was attached */
  attach: (target: CodeTarget) => Promise<unknown>;
}

export function usePrintedCode(): PrintedCode {
  const code = toCode(useSearchParams()[0].get('code') ?? '');
  const { mutateAsync } = useAttachCode();
  return {
    code,
    attach: async (target) => {
      if (code === undefined) return undefined;
      try {
        return await mutateAsync({ code, ...target });
      } catch (error) {
        toast.error(t('code.savedWithoutLabel', { error: toMessage(error, t('code.scanAgain')) }));
        return undefined;
      }
    },
  };
}
