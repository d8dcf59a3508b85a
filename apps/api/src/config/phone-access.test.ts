import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { describePhoneAccess, readMachine } from './phone-access';

const address = (text: string) => ({
  address: text,
  family: text.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  internal: text === '127.0.0.1' || text === '::1',
});

const HOME = {
  lo: [address('127.0.0.1'), address('::1')],
  docker0: [address('172.17.0.1')],
  tailscale0: [address('100.64.0.7')],
  wlan0: [address('192.168.1.20'), address('fd00::20'), address('fe80::20')],
};

type Settings = Partial<Parameters<typeof describePhoneAccess>[0]>;

const describeAt = (settings: Settings, interfaces: object = HOME, is_container = false) =>
  describePhoneAccess(
    { public_url: undefined, base_path: '', port: 3000, host: undefined, ...settings },
    { interfaces: { ...interfaces }, is_container },
  );

test.each<[string, Settings, string[]]>([
  ['all addresses, the home network first', {}, ['http://192.168.1.20:3000', 'http://100.64.0.7:3000']],
  ['the address to listen on', { host: '100.64.0.7', port: 80 }, ['http://100.64.0.7:80']],
  ['an IPv6 address to listen on', { host: 'fd00::20' }, ['http://[fd00::20]:3000']],
  ['PUBLIC_URL', { public_url: 'https://home.example/box', host: '127.0.0.1' }, ['https://home.example/box']],
  [
    'the path of a PUBLIC_URL for this machine',
    { public_url: 'http://localhost:3000/box', base_path: '/box', host: '0.0.0.0' },
    ['http://192.168.1.20:3000/box', 'http://100.64.0.7:3000/box'],
  ],
])('names %s', (_, settings, urls) => {
  const access = describeAt(settings);
  expect(access.urls).toEqual(urls);
  expect(access.message).toMatch(/^On a phone(?: in the same network)?, open /);
  for (const url of urls) expect(access.message).toContain(url);
});

test('names an IPv6 address in a network without IPv4', () => {
  const interfaces = { lo: HOME.lo, eth0: [address('fd00::20'), address('fe80::20')] };
  expect(describeAt({}, interfaces).urls).toEqual(['http://[fd00::20]:3000']);
  expect(describeAt({ host: '0.0.0.0' }, interfaces).urls).toEqual([]);
});

test.each(['127.0.0.1', 'localhost', '::1'])('says how to let phones in with HOST=%s', (host) => {
  const { urls, message } = describeAt({ host });
  expect(urls).toEqual([]);
  expect(message).toContain(`HOST=${host} accepts this machine only. Set HOST=0.0.0.0 or remove it.`);
});

test.each(['172.17.0.2', '172.31.0.5', '10.88.0.3', '10.0.2.100'])(
  'asks for PUBLIC_URL in a container, whose own address %s phones cannot reach',
  (own) => {
    const { urls, message } = describeAt(
      { public_url: 'http://localhost:3000' },
      { eth0: [address(own)] },
      true,
    );
    expect(urls).toEqual([]);
    expect(message).toContain('set PUBLIC_URL');
  },
);

test('names the addresses of the machine in a container that uses its network', () => {
  expect(describeAt({}, { ...HOME, 'br-1': [address('172.18.0.1')] }, true).urls).toEqual([
    'http://192.168.1.20:3000',
    'http://100.64.0.7:3000',
  ]);
});

test('says that the machine has no network address', () => {
  const interfaces = { lo: HOME.lo, eth0: [address('169.254.3.4')] };
  expect(describeAt({}, interfaces).message).toContain('no network address');
});

test('takes a machine whose networks a sandbox hides for one without a network', () => {
  const { networkInterfaces } = os;
  const replace = (replacement: typeof networkInterfaces) => {
    os.networkInterfaces = replacement;
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(networkInterfaces));
  replace(() => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  });
  expect(readMachine().interfaces).toEqual({});
});
