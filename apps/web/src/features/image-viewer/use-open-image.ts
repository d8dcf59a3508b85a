import { useLocation, useNavigate } from 'react-router-dom';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads from a history entry which photo fills the screen. */
function readIndex(state: unknown, gallery: string): number | undefined {
  const photo = isObject(state) && 'open_photo' in state ? state.open_photo : undefined;
  if (!isObject(photo) || !('gallery' in photo) || !('index' in photo)) return undefined;
  return photo.gallery === gallery && typeof photo.index === 'number' ? photo.index : undefined;
}

/**
 * Which photo of a gallery fills the screen. It is an entry of the history with the address of the page, so that Back
 * closes it; `gallery` tells apart those of one page.
 */
export function useOpenImage(gallery: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  return {
    openedIndex: readIndex(state, gallery),
    open: (index: number) =>
      void navigate(location, {
        // What the page was opened with stays known.
        state: { ...(isObject(state) ? state : {}), open_photo: { gallery, index } },
      }),
    close: () => void navigate(-1),
  };
}
