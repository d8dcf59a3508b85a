import { Camera, ImagePlus } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../components/Button';
import { cn } from '../../lib/cn';
import { ACCEPTED_PHOTOS } from './photo-checks.rules';

interface PhotoInputsProps {
  onChoose: (files: File[]) => void;
  /** Only one photo can be chosen. */
  single?: boolean;
  disabled?: boolean;
  className?: string;
}

/** The two ways to a photo: the camera, on devices that are held in the hand, and the files. */
export function PhotoInputs({ onChoose, single = false, disabled = false, className }: PhotoInputsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // So that the same photo can be chosen again after it has been removed.
    target.value = '';
  };
  const input = {
    type: 'file',
    accept: ACCEPTED_PHOTOS,
    onChange,
    disabled,
    // The buttons stand in for the inputs, which cannot be styled.
    tabIndex: -1,
    'aria-hidden': true,
    className: 'sr-only',
  } as const;

  return (
    <div className={cn('relative flex gap-2 max-sm:text-sm', className)}>
      {/* Where there is only a mouse, `capture` is ignored and both buttons would do the same. */}
      <Button
        variant="secondary"
        disabled={disabled}
        className="hidden flex-1 px-2 pointer-coarse:inline-flex"
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden className="size-5" />
        Take photo
      </Button>
      <Button
        variant="secondary"
        disabled={disabled}
        className="pointer-coarse:flex-1 pointer-coarse:px-2"
        onClick={() => files.current?.click()}
      >
        <ImagePlus aria-hidden className="size-5" />
        {single ? 'Choose photo' : 'Choose photos'}
      </Button>
      <input ref={camera} {...input} capture="environment" />
      <input ref={files} {...input} multiple={!single} />
    </div>
  );
}
