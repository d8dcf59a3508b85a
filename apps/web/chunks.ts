import { join, parse } from 'node:path';
import type { Rolldown } from 'vite';
import { ModuleGraph } from './module-graph.ts';
import { GUARD, MAIN } from './screens-plugin.ts';

type Modules = Rolldown.ChunkingContext;

const CONTRACTS = 'packages/contracts/src/';
const RUNTIME = '\0rolldown/runtime.js';
const ZOD = /node_modules\/(?:zod|@hookform\/resolvers\/zod)\//;
const OVERLAYS =
  /node_modules\/(?:@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-(?:callback-ref|sidecar)|aria-hidden|tslib|get-nonce)/;
const COMBOBOXES = /node_modules\/(?:downshift|compute-scroll-into-view|prop-types|react-is|@babel)\//;
const FORM_LIBRARIES = /node_modules\/(?:react-hook-form|@hookform)\//;
/** Database of the outbox. */
const DATABASE = /node_modules\/idb\//;

const toId = (path: string) => join(import.meta.dirname, 'src', path);

const TEST_PAGE = toId('screens/test-images/TestImagesPage.tsx');
/** The other screens with forms, such as Quick Add, would load what only these share. */
const ITEM_FORMS = ['screens/new-item/NewItemPage.tsx', 'screens/edit-item/EditItemPage.tsx'].map(toId);
/** In `home`, all screens after signing in would load them. */
const ACCOUNT = ['features/settings/SettingsFrame.tsx', 'features/account/account.queries.ts'].map(toId);

function analyse(modules: Modules) {
  const graph = new ModuleGraph(modules);
  const pages = graph.importsOf(toId('app/screens/screens.ts')).flatMap((screen) => graph.listLoaded(screen));
  const isForm = (page: string) =>
    [...graph.reach(page)].some((id) => FORM_LIBRARIES.test(id) || COMBOBOXES.test(id));
  return {
    graph,
    ...graph.countUsers(MAIN),
    first: graph.reach(toId('app/start.ts')),
    start: graph.reach(MAIN),
    visitors: graph.reachAll([toId('screens/landing/LandingPage.tsx'), toId('screens/login/LoginPage.tsx')]),
    frame: graph.reach(GUARD),
    pages,
    onScreens: graph.reachAll(pages),
    onForms: graph.reachAll(pages.filter(isForm)),
    onOthers: graph.reachAll(pages.filter((page) => !isForm(page))),
  };
}

/**
 * Assigns each module to one of a few chunks, because small chunks compress badly and need a request each:
 *
 * - `start`: what `app/start.ts` needs, which runs before the other chunks have loaded
 * - `main`: modules of every screen, and those that landing page and sign-in form share with others
 * - `home`: the frame around all screens after signing in, and what screens with forms share with others, so that no
 *   screen loads both `forms` and `shared`
 * - `account`: what screens of the account share, with and without forms
 * - `item-form`: what only the two screens with the form of an item share
 * - `forms`: modules of several screens with forms, with the library of forms
 * - `comboboxes`: those of them that need comboboxes, with their libraries
 * - `outbox`: what the few screens need that show unsent changes at once
 * - `shared`: modules of several other screens
 * - `with-<Page>`: modules that one other screen shares with its dialogs only
 * - `overlays`: dialogs and menus, with their libraries; they load after the screen
 * - `later`: other modules that load after the screen, without schemas
 * - `schemas`: schemas, and what needs them; it takes 0.2 s to run on a phone, so no screen waits for it
 *
 * A module is in the first chunk of this list that has all it imports, so that chunks form no cycle. Modules of a single
 * screen stay with the screen.
 */
export function createChunkNames(): Rolldown.CodeSplittingNameFunction {
  let analysed: ReturnType<typeof analyse> | undefined;
  return (id, modules) => {
    analysed ??= analyse(modules);
    const { graph, entries, users, first, start, visitors, frame, pages, onScreens, onForms, onOthers } =
      analysed;
    const reached = [...graph.reach(id)];
    const needs = (library: RegExp) => reached.some((module) => library.test(module));
    const needsSchemas = needs(ZOD);
    const isShared = (users.get(id) ?? 0) > 1 || id.includes(CONTRACTS);
    // Helpers of the bundler, which every chunk needs.
    if (first.has(id) || id === RUNTIME) return 'start';
    if (OVERLAYS.test(id)) return 'overlays';
    if (ZOD.test(id) || ((id.includes(CONTRACTS) || FORM_LIBRARIES.test(id)) && needsSchemas))
      return 'schemas';
    if (FORM_LIBRARIES.test(id)) return 'forms';
    if (COMBOBOXES.test(id)) return 'comboboxes';
    if (id === GUARD) return 'home';
    if (ACCOUNT.includes(id)) return 'account';
    const isAlone = pages.includes(id) || !onScreens.has(id);
    if (entries.has(id) && !start.has(id) && isAlone) return null;
    if (start.has(id)) return 'main';
    const isLight = !needsSchemas && !needs(OVERLAYS) && !needs(FORM_LIBRARIES) && !needs(COMBOBOXES);
    if (isShared && isLight && visitors.has(id)) return 'main';
    if (frame.has(id)) return 'home';
    if (!isShared) return null;
    if (needs(OVERLAYS)) return 'overlays';
    if (needsSchemas) return 'schemas';
    if (!onScreens.has(id)) return 'later';
    if (!onForms.has(id)) {
      // The page for tests uses parts of the item's screen.
      const [page = TEST_PAGE, ...others] = pages.filter(
        (one) => one !== TEST_PAGE && graph.reach(one).has(id),
      );
      if (others.length === 0) return `with-${parse(page).name}`;
      return needs(DATABASE) ? 'outbox' : 'shared';
    }
    if (onOthers.has(id)) return 'home';
    if (pages.every((page) => ITEM_FORMS.includes(page) || !graph.reach(page).has(id))) return 'item-form';
    return needs(COMBOBOXES) ? 'comboboxes' : 'forms';
  };
}
