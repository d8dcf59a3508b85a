import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { t, withTexts } from '../lib/i18n';

interface LoadError {
  /** Called after the error message. Must remove the component, so that the next opening loads again. */
  onLoadError: () => void;
}

/** Like React's `lazy`, but a failed download shows a message and keeps the screen with its unsaved changes. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) {
  return function LazyComponent(props: Props & LoadError) {
    const [loaded, setLoaded] = useState<{ default: ComponentType<Props> }>();
    const onError = useEffectEvent(() => {
      toast.error(t('error.noConnection'));
      props.onLoadError();
    });
    useEffect(() => {
      let isShown = true;
      withTexts(load()).then(
        (module) => {
          if (isShown) setLoaded(module);
        },
        () => {
          if (isShown) onError();
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    return loaded ? <loaded.default {...props} /> : waiting;
  };
}
