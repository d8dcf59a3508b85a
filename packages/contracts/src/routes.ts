import type { Route, Routes } from './framework/client';
import { type Contract, type Endpoint, isAboutInventory } from './framework/endpoint';
import { contract } from './index';

function toRoute(endpoint: Endpoint): Route {
  const { method, path, body_encoding, files, response, answer_file, timeout_ms } = endpoint;
  return {
    method,
    path,
    ...(isAboutInventory(endpoint) && { in_inventory: true as const }),
    ...(body_encoding && { body_encoding }),
    ...(files && { files: { field: files.field } }),
    ...(answer_file && { answer_file: [] }),
    // The client checks only whether the response may also be JSON.
    ...(answer_file && response !== undefined && { response: true }),
    ...(timeout_ms !== undefined && { timeout_ms }),
  };
}

const toGroup = (group: Contract[string]) =>
  Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, toRoute(endpoint)]));

/** Method, path and encoding of each endpoint as JSON; the web client bundles these routes instead of all schemas. */
export const routes = Object.fromEntries(
  Object.entries(contract).map(([name, group]) => [name, toGroup(group)]),
  // Object.fromEntries loses the key types; the keys are those of the contract.
) as Routes<typeof contract>;
