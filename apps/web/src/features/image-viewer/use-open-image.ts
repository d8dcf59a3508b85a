import { useLocation, useNavigate } from 'react-router-dom';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function readIndex(state: unknown, gallery: string): number | undefined {
  const entry = isObject(state) && 'open_image' in state ? state.open_image : undefined;
  if (!isObject(entry) || !('gallery' in entry) || !('index' in entry)) return undefined;
  return entry.gallery === gallery && typeof entry.index === 'number' ? entry.index : undefined;
}

/**
 * Stores the open image in a history entry with the same URL, so that Back closes the viewer.
 * @param gallery distinguishes several galleries on one screen
 */
export function useOpenImage(gallery: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  return {
    openedIndex: readIndex(state, gallery),
    open: (index: number) =>
      void navigate(location, {
        preventScrollReset: true,
        // Keeps the navigation state of the page.
        state: { ...(isObject(state) ? state : {}), open_image: { gallery, index } },
      }),
    close: () => void navigate(-1),
  };
}
