import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { t, withTexts } from '../lib/i18n';

/** Runs after the error message. Must remove the component, so that the next opening loads again. */
type OnLoadError<Props> = Props extends { onClose: () => void }
  ? { onLoadError?: () => void }
  : { onLoadError: () => void };

/**
 * Like React's `lazy`, but a failed download shows a message and keeps the screen with its unsaved changes. `preload`
 * loads the code in advance; after that the component renders at once. A failure closes a dialog.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) {
  let cached: { default: ComponentType<Props> } | undefined;
  const preload = async () => {
    cached = await withTexts(load());
    return cached;
  };
  function LazyComponent(props: Props & OnLoadError<Props>) {
    const [loaded, setLoaded] = useState(cached);
    const { onClose, onLoadError = onClose }: { onClose?: () => void; onLoadError?: () => void } = props;
    const onError = useEffectEvent(() => {
      toast.error(t('error.noConnection'));
      onLoadError?.();
    });
    useEffect(() => {
      let isShown = true;
      preload().then(
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
  }
  return Object.assign(LazyComponent, { preload, isLoaded: () => cached !== undefined });
}
