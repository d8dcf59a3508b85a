import type { ServerAddress } from '@stowage/contracts';
import { type SubmitEvent, useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useSetServerAddress } from './server-address.queries';

/** Name of the input, which a screen focuses when an action needs the address. */
export const ADDRESS_INPUT = 'public_url';

interface AddressFormProps {
  address: ServerAddress;
  onSaved?: (() => void) | undefined;
}

/** For administrators. Proposes an address until one is set. */
export function AddressForm({ address: { public_url, set_by, suggestions }, onSaved }: AddressFormProps) {
  const listId = useId();
  const change = useSetServerAddress();
  const [text, setText] = useState(set_by === null ? (suggestions[0] ?? '') : public_url);
  const [error, setError] = useState<string>();

  const save = async () => {
    setError(undefined);
    try {
      const saved = await change.mutateAsync(text);
      setText(saved.public_url);
      toast.success(t('code.addressSaved', { address: saved.public_url }));
      onSaved?.();
    } catch (failure) {
      setError(toMessage(failure, t('code.addressNotSaved')));
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-3">
      <Field label={t('code.address')} hint={t('code.addressHint')} error={error}>
        <Input
          name={ADDRESS_INPUT}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list={listId}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <datalist id={listId}>
        {suggestions.map((url) => (
          <option key={url} value={url} />
        ))}
      </datalist>
      <Button
        type="submit"
        variant="secondary"
        busy={change.isPending}
        disabled={text.trim() === ''}
        className="justify-self-start"
      >
        {t('code.useAddress')}
      </Button>
    </form>
  );
}
