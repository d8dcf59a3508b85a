import { toCode } from '@stowage/contracts';
import toast from 'react-hot-toast';
import { useSearchParams } from 'react-router-dom';
import { toMessage } from '../../lib/api-error';
import { useAttachCode } from './codes.queries';

type Thing = { location_id: number } | { item_id: number };

interface PrintedCode {
  /** The code of a label in somebody's hand: `?code=` of the address. */
  code: string | undefined;
  /** Attaches it to what was just added; that something was added stays true when this fails, and it says so. */
  attach: (thing: Thing) => Promise<void>;
}

/** A label that waits for the thing that is being added. */
export function usePrintedCode(): PrintedCode {
  const code = toCode(useSearchParams()[0].get('code') ?? '');
  const { mutateAsync } = useAttachCode();
  return {
    code,
    attach: async (thing) => {
      if (code === undefined) return;
      try {
        await mutateAsync({ code, ...thing });
      } catch (error) {
        toast.error(`Added, but without its label: ${toMessage(error, 'the code could not be attached')}`);
      }
    },
  };
}
