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

describe('at the root of a host', () => {
  it('keeps addresses unchanged', async () => {
    const { basePath, assetUrl, isBelowBasePath } = await importWithBase('/');
    expect(isBelowBasePath('/inventory')).toBe(true);
    expect(basePath).toBe('');
    expect(assetUrl('/uploads/a.webp?s=1')).toBe('/uploads/a.webp?s=1');
  });
});

describe('below a path', () => {
  let paths: Awaited<ReturnType<typeof importWithBase>>;
  beforeEach(async () => {
    paths = await importWithBase('/home/stowage/');
  });

  it('reads the base path', () => expect(paths.basePath).toBe('/home/stowage'));

  it.each([
    ['/home/stowage', true],
    ['/home/stowage/', true],
    ['/home/stowage/inventory', true],
    ['/home/stowagex', false],
    ['/inventory', false],
    ['/', false],
  ])('checks if %s is below the base path', (path, isPart) => {
    expect(paths.isBelowBasePath(path)).toBe(isPart);
  });

  it('adds the base path to image addresses once', () => {
    const url = paths.assetUrl('/uploads/a.webp?s=1');
    expect(url).toBe('/home/stowage/uploads/a.webp?s=1');
    expect(paths.assetUrl(url)).toBe(url);
  });

  it('keeps blob and data addresses unchanged', () => {
    expect(paths.assetUrl('blob:http://here/1')).toBe('blob:http://here/1');
  });
});
