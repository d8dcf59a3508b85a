import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { ACCEPTED_IMAGES } from './image-checks.rules';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  isMultiple?: boolean;
  accept?: string;
  /** Opens the camera of a phone. */
  capture?: 'environment';
  /** Opens the file picker as well when the screen opens. Browsers allow it for a moment after a tap. */
  opensAtOnce?: boolean;
  onChoose: (files: File[]) => void;
}

export function FileButton({
  isMultiple = false,
  accept = ACCEPTED_IMAGES,
  capture,
  opensAtOnce = false,
  onChoose,
  ...props
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opensAtOnce) input.current?.click();
  }, [opensAtOnce]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // Lets the user choose the same file again after removing it.
    target.value = '';
  };
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={isMultiple}
        disabled={props.disabled}
        onChange={onChange}
        tabIndex={-1}
        aria-hidden
        hidden
      />
    </>
  );
}
