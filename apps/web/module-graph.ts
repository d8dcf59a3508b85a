import { dirname, join } from 'node:path';
import { parseSync, type Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Packages whose index exports every file. An import needs only the files that define the imported names. */
const BARRELS = [
  { name: 'lucide-react', index: '/lucide-react.mjs' },
  { name: '@stowage/contracts', index: '/packages/contracts/src/index.ts' },
];

const readName = (name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }) =>
  name.type === 'Identifier' ? name.name : name.value;

interface Strings {
  literals: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
}

/** Static imports of the client's modules. */
export class ModuleGraph {
  readonly #modules: Modules;
  readonly #imports = new Map<string, readonly string[]>();
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly #barrels = new Map<string, Map<string, string>>();
  readonly #strings = new Map<string, Strings>();

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  #parse(id: string) {
    const code = this.#modules.getModuleInfo(id)?.code ?? '';
    return parseSync(id.endsWith('x') ? 'module.tsx' : 'module.ts', code).program.body;
  }

  /** Maps the names that a barrel exports to the modules that define them. */
  #readBarrel(index: string): Map<string, string> {
    const known = this.#barrels.get(index);
    if (known) return known;
    const origins = new Map<string, string>();
    for (const id of this.#modules.getModuleInfo(index)?.importedIds ?? [])
      for (const name of this.#modules.getModuleInfo(id)?.exports ?? []) origins.set(name, id);
    for (const node of this.#parse(index)) {
      if (node.type !== 'ExportNamedDeclaration' || !node.source) continue;
      const file = join(dirname(index), node.source.value);
      // Named in another way than in its module, such as each icon, which its module exports as default.
      for (const { exported } of node.specifiers)
        if (!origins.has(readName(exported))) origins.set(readName(exported), file);
    }
    this.#barrels.set(index, origins);
    return origins;
  }

  /** Static imports, with the imports from barrels replaced by the modules that define the names. */
  #readImports(id: string): readonly string[] {
    const info = this.#modules.getModuleInfo(id);
    if (!info) throw new Error(`The build has no module ${id}`);
    return info.importedIds.flatMap((imported) => {
      const barrel = BARRELS.find(({ index }) => imported.endsWith(index));
      if (!barrel) return [imported];
      const origins = this.#readBarrel(imported);
      return this.#parse(id)
        .flatMap((node) =>
          node.type === 'ImportDeclaration' && node.source.value === barrel.name ? node.specifiers : [],
        )
        .flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' ? (origins.get(readName(specifier.imported)) ?? []) : [],
        );
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

  reachAll(ids: readonly string[]): ReadonlySet<string> {
    return new Set(ids.flatMap((id) => [...this.reach(id)]));
  }

  /** Lists the modules that a module imports dynamically. */
  listLoaded(id: string): readonly string[] {
    return this.#modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  }

  /** Counts for each module the entries that need it; entries are screens, dialogs and texts that load on demand. */
  countUsers(main: string): { entries: ReadonlySet<string>; users: ReadonlyMap<string, number> } {
    const entries = new Set([main]);
    const users = new Map<string, number>();
    for (const entry of entries) {
      for (const id of this.reach(entry)) {
        users.set(id, (users.get(id) ?? 0) + 1);
        for (const loaded of this.listLoaded(id)) entries.add(loaded);
      }
    }
    return { entries, users };
  }

  /** Strings in the code of a module: literals, and the first parts of templates. */
  listStrings(id: string): Strings {
    const known = this.#strings.get(id);
    if (known) return known;
    const literals = new Set<string>();
    const prefixes = new Set<string>();
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
        literals.add(node.value);
      if ('quasis' in node && Array.isArray(node.quasis)) {
        const [first] = node.quasis as { value: { cooked: string } }[];
        (node.quasis.length === 1 ? literals : prefixes).add(first?.value.cooked ?? '');
      }
      for (const child of Object.values(node)) visit(child);
    };
    visit(this.#parse(id));
    this.#strings.set(id, { literals, prefixes });
    return { literals, prefixes };
  }
}
