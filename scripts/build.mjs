// @ts-check
// npm run build: installs and builds if necessary, for servers that a service manager starts.
import { runOrExit } from './process.mjs';
import { prepareToolchain, turbo } from './toolchain.mjs';

await runOrExit('The build', turbo('run', 'build'), await prepareToolchain());
