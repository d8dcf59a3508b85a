import { SECOND_FACTOR_CODE_MAX_LENGTH } from '@stowage/contracts';
import type { ComponentProps } from 'react';
import { Input } from '../../ui/form/Input';

/** Field for a one-time code, which password managers and phones can fill in. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={SECOND_FACTOR_CODE_MAX_LENGTH}
      {...props}
    />
  );
}
