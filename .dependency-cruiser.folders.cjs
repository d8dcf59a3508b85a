/**
 * No cycles between folders. Apart from .dependency-cruiser.cjs, because a rule for folders cannot leave out the tests in them,
 * and a test may import anything.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that import each other are one folder, or lack a third that both need.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage|[.]turbo)/|[.]test[.]tsx?$|/test/' },
  },
};
