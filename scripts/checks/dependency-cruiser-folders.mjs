/**
 * Forbids cycles between folders. A separate configuration, because a folder rule cannot exclude single test files,
 * and tests may import anything.
 * @type {import('dependency-cruiser').IConfiguration}
 */
import config from './dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Merge the two folders, or move the code that both need into a third folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...config.options,
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage|[.]turbo)/|[.]test[.]tsx?$|/test/' },
  },
};
