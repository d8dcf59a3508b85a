// @ts-check
// Detects an installation that failed because SQLite must be compiled and build tools are missing.
import process from 'node:process';

// Messages of node-gyp, make and the shell about missing Python, make, compiler, Visual Studio or Xcode tools.
const MISSING_TOOL =
  /find Python|not found: make|(make|g\+\+|c\+\+|cc|gcc): (command )?not found|(g\+\+|c\+\+|cc|gcc): No such file|Could not find any Visual Studio|No Xcode or CLT/i;

/**
 * @param {string} output the output of the failed installation
 * @returns {string | undefined} instructions, undefined for another cause
 */
export function explainMissingCompiler(output) {
  if (!output.includes('better-sqlite3') || !MISSING_TOOL.test(output)) return undefined;
  return (
    `There is no prebuilt SQLite for Node ${process.versions.node} on ${process.platform}-${process.arch}, ` +
    'so it must be compiled: install Python 3, make and a C++ compiler ' +
    '(Debian: apt-get install python3 make g++; macOS: xcode-select --install), or use Node 22 or 24.'
  );
}
