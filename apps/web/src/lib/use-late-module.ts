import { useEffect, useEffectEvent, useState } from 'react';

/** Loads code when it is first rendered; undefined until then. Calls `onMissing` when loading fails. */
export function useLateModule<T>(load: () => Promise<T>, onMissing: () => void): T | undefined {
  const [module, setModule] = useState<T>();
  const fetchIt = useEffectEvent(load);
  const reportMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isShown = true;
    fetchIt().then(
      (loaded) => {
        if (isShown) setModule(loaded);
      },
      () => {
        if (isShown) reportMissing();
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return module;
}
