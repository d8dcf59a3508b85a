import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const importWithBase = async (href: string) => {
  document.head.innerHTML = `<base href="${href}" />`;
  vi.resetModules();
  return import('./base-path');
};

afterEach(() => {
  document.head.innerHTML = '';
  vi.resetModules();
});

describe('a client at the root of a host', () => {
  it('keeps URLs unchanged', async () => {
    const { basePath, assetUrl, isBelowBasePath } = await importWithBase('/');
    expect(isBelowBasePath('/inventory')).toBe(true);
    expect(basePath).toBe('');
    expect(assetUrl('/uploads/a.webp?s=1')).toBe('/uploads/a.webp?s=1');
  });
});

describe('a client below a path', () => {
  let paths: Awaited<ReturnType<typeof importWithBase>>;
  beforeEach(async () => {
    paths = await importWithBase('/home/stowage/');
  });

  it('reads the base path from the base element', () => expect(paths.basePath).toBe('/home/stowage'));

  it.each([
    ['/home/stowage', true],
    ['/home/stowage/', true],
    ['/home/stowage/inventory', true],
    ['/home/stowagex', false],
    ['/inventory', false],
    ['/', false],
  ])('isBelowBasePath(%j) returns %j', (path, isPart) => {
    expect(paths.isBelowBasePath(path)).toBe(isPart);
  });

  it('adds the base path to image URLs once', () => {
    const url = paths.assetUrl('/uploads/a.webp?s=1');
    expect(url).toBe('/home/stowage/uploads/a.webp?s=1');
    expect(paths.assetUrl(url)).toBe(url);
  });

  it('keeps blob URLs unchanged', () => {
    expect(paths.assetUrl('blob:http://here/1')).toBe('blob:http://here/1');
  });
});
