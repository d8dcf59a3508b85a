/**
 * Invisible characters that reorder, break or annotate surrounding text: separators, embeddings, overrides, isolates,
 * invisible operators, deprecated format characters and interlinear annotations.
 */
export const HIDDEN_CONTROLS = /[\u2028\u2029\u202a-\u202e\u2061-\u206f\ufff9-\ufffb]/gu;

/** Cleans a stored text for editing: texts from older versions may contain hidden controls, which the API rejects. */
export const withoutHiddenControls = (value: string): string => value.replace(HIDDEN_CONTROLS, '');
