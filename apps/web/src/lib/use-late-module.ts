import { useEffect, useEffectEvent, useState } from 'react';

/** Code that is fetched when it is first shown; undefined until it is there. `onMissing` hears when it does not come. */
export function useLateModule<T>(load: () => Promise<T>, onMissing: () => void): T | undefined {
  const [module, setModule] = useState<T>();
  const fetchIt = useEffectEvent(load);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isShown = true;
    fetchIt().then(
      (loaded) => {
        if (isShown) setModule(loaded);
      },
      () => {
        if (isShown) tellMissing();
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return module;
}
