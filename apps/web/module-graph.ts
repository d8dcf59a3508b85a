import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Packages whose index exports every file. An import needs only the files that define the imported names. */
const BARRELS = [
  { name: 'lucide-react', index: /\/lucide-react\.mjs$/ },
  { name: '@stowage/contracts', index: /\/packages\/contracts\/src\/index\.ts$/ },
];

/** Maps the names that a barrel exports to the modules that define them. */
function readBarrel(modules: Modules, index: string): Map<string, string> {
  const info = modules.getModuleInfo(index);
  const origins = new Map<string, string>();
  for (const id of info?.importedIds ?? []) {
    for (const name of modules.getModuleInfo(id)?.exports ?? []) origins.set(name, id);
  }
  const exports = (info?.code ?? '').matchAll(/export \{([^}]*)\} from '([^']*)'/g);
  for (const [, names = '', path = ''] of exports) {
    for (const [, name = ''] of names.matchAll(/ as (\w+)/g)) origins.set(name, join(dirname(index), path));
  }
  return origins;
}

/** Static imports of the client's modules. */
export class ModuleGraph {
  readonly #modules: Modules;
  readonly #imports = new Map<string, readonly string[]>();
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly #barrels = new Map<string, Map<string, string>>();

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  #readBarrel(index: string): Map<string, string> {
    const origins = this.#barrels.get(index) ?? readBarrel(this.#modules, index);
    this.#barrels.set(index, origins);
    return origins;
  }

  /** Static imports, with the imports from barrels replaced by the modules that define the names. */
  #readImports(id: string): readonly string[] {
    const info = this.#modules.getModuleInfo(id);
    return (info?.importedIds ?? []).flatMap((imported) => {
      const barrel = BARRELS.find(({ index }) => index.test(imported));
      if (!barrel) return [imported];
      const pattern = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${barrel.name}["']`, 'g');
      const names = [...(info?.code ?? '').matchAll(pattern)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim().replace(/ as .*/, '')),
      );
      const origins = this.#readBarrel(imported);
      return names.flatMap((name) => origins.get(name) ?? []);
    });
  }

  importsOf(id: string): readonly string[] {
    const imports = this.#imports.get(id) ?? this.#readImports(id);
    this.#imports.set(id, imports);
    return imports;
  }

  /** The module and all that it imports, directly or indirectly, without dynamic imports. */
  reach(id: string): ReadonlySet<string> {
    const known = this.#reached.get(id);
    if (known) return known;
    const seen = new Set([id]);
    // A set visits entries that are added during the iteration.
    for (const module of seen) for (const imported of this.importsOf(module)) seen.add(imported);
    this.#reached.set(id, seen);
    return seen;
  }

  reachSource(...paths: string[]): ReadonlySet<string> {
    return new Set(paths.flatMap((path) => [...this.reach(join(import.meta.dirname, 'src', path))]));
  }

  /** Lists the modules that a module of the client imports dynamically. */
  listLoaded(path: string): readonly string[] {
    const id = join(import.meta.dirname, 'src', path);
    return this.#modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  }

  /** Counts for each module the entries that need it; entries are screens, dialogs and texts that load on demand. */
  countUsers(main: string): { entries: ReadonlySet<string>; users: ReadonlyMap<string, number> } {
    const entries = new Set([join(import.meta.dirname, 'src', main)]);
    const users = new Map<string, number>();
    for (const entry of entries) {
      for (const id of this.reach(entry)) {
        users.set(id, (users.get(id) ?? 0) + 1);
        for (const loaded of this.#modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          entries.add(loaded);
      }
    }
    return { entries, users };
  }
}
