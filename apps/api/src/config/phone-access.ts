import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { type Config, toPublicUrl } from './config';
import { isReachableByPhones } from './reachable-address';

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>;

interface Machine {
  interfaces: Interfaces;
  /** A container has addresses of its own, unless it uses the network of the machine. */
  is_container: boolean;
}

interface PhoneAccess {
  /** URLs for phones, the most likely one first. */
  urls: string[];
  message: string;
}

/** Files that Docker and Podman create in each container. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];
const ALL_ADDRESSES = ['0.0.0.0', '::'];
/** Networks of containers and virtual machines. */
const VIRTUAL_NETWORK = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|podman|lxc)/;
const CABLE_OR_WIFI = /^(?:en|eth|wl|wi-?fi)/i;
/** Networks that Docker and Podman make for containers: 172.16.0.0/12, 10.88.0.0/16, 10.89.0.0/16 and 10.0.2.0/24. */
const CONTAINER_ADDRESS = /^(?:172\.(?:1[6-9]|2\d|3[01])|10\.8[89]|10\.0\.2)\./;
/** An address that a machine gives itself while it gets none from the network. */
const LINK_LOCAL = /^(?:169\.254\.|fe80:)/i;

function listAddresses(host: string | undefined, { interfaces, is_container }: Machine): string[] {
  if (host !== undefined && !ALL_ADDRESSES.includes(host)) return [host];
  const list = (family: 'IPv4' | 'IPv6') =>
    Object.entries(interfaces)
      .filter(([name]) => !VIRTUAL_NETWORK.test(name))
      .sort(([one], [other]) => Number(CABLE_OR_WIFI.test(other)) - Number(CABLE_OR_WIFI.test(one)))
      .flatMap(([, addresses = []]) => addresses)
      .filter((one) => one.family === family && !one.internal && !LINK_LOCAL.test(one.address))
      .map(({ address }) => address)
      .filter((address) => !is_container || !CONTAINER_ADDRESS.test(address));
  const short = list('IPv4');
  return short.length > 0 || host === '0.0.0.0' ? short : list('IPv6');
}

/** Empty where a sandbox forbids the question, as `RestrictAddressFamilies` of systemd does. */
function readInterfaces(): Interfaces {
  try {
    return networkInterfaces();
  } catch {
    return {};
  }
}

export const readMachine = (): Machine => ({
  interfaces: readInterfaces(),
  is_container: CONTAINER_MARKS.some((file) => existsSync(file)),
});

type Listener = Pick<Config, 'base_path' | 'port' | 'host'>;

/** Lists the URLs of the server in its networks, the most likely one first. */
export const listNetworkUrls = ({ base_path, port, host }: Listener, machine: Machine): string[] =>
  listAddresses(host, machine)
    .map((address) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}${base_path}`)
    .filter(isReachableByPhones);

/** Says how a phone in the same network opens the client, or what to change so that it can. */
export function describePhoneAccess(
  config: Listener & Pick<Config, 'public_url'>,
  machine: Machine,
): PhoneAccess {
  const { public_url, host } = config;
  if (isReachableByPhones(public_url))
    return { urls: [toPublicUrl(config)], message: `On a phone, open ${toPublicUrl(config)}` };
  const urls = listNetworkUrls(config, machine);
  if (urls.length > 0) return { urls, message: `On a phone in the same network, open ${urls.join(' or ')}` };
  if (machine.is_container)
    return {
      urls,
      message:
        'For phones, set PUBLIC_URL to the address of this machine in your network, for example http://192.168.1.20:3000.',
    };
  const message =
    host === undefined || ALL_ADDRESSES.includes(host)
      ? 'Phones cannot open Stowage, because this machine has no network address.'
      : `Phones cannot open Stowage, because HOST=${host} accepts this machine only. Set HOST=0.0.0.0 or remove it.`;
  return { urls, message };
}
