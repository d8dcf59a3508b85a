// @ts-check
// Recognises an installation that failed because SQLite has to be compiled and the tools for it are missing.
import process from 'node:process';

// What node-gyp, make and the shell print without Python, make, a compiler, Visual Studio or the Xcode tools.
const MISSING_TOOL =
  /find Python|not found: make|(make|g\+\+|c\+\+|cc|gcc): (command )?not found|(g\+\+|c\+\+|cc|gcc): No such file|Could not find any Visual Studio|No Xcode or CLT/i;

/**
 * @param {string} output of the failed installation
 * @returns {string | undefined} what to install, undefined when the failure has another cause
 */
export function explainMissingCompiler(output) {
  if (!output.includes('better-sqlite3') || !MISSING_TOOL.test(output)) return undefined;
  return (
    `There is no prebuilt SQLite for Node ${process.versions.node} on ${process.platform}-${process.arch}, so it must be compiled: ` +
    'install Python 3, make and a C++ compiler (Debian: apt-get install python3 make g++; macOS: xcode-select --install), or use Node 22 or 24.'
  );
}
