import { API_BASE_PATH, images } from '@stowage/contracts';

const ENDPOINTS = [
  ...Object.values(images).map(({ method, path, summary }) => ({
    method,
    path: API_BASE_PATH + path.replace(/:(\w+)/g, '{$1}'),
    summary,
  })),
  // Not part of the contract, because its response is no JSON.
  { method: 'GET', path: '/uploads/{filename}', summary: 'Get an image file' },
];

const ImageEndpoints = () => (
  <ul className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
    {ENDPOINTS.map(({ method, path, summary }) => (
      <li key={`${method} ${path}`}>
        <code className="font-mono text-sm">
          <strong>{method}</strong> {path}
        </code>
        <p className="text-sm text-quiet">{summary}</p>
      </li>
    ))}
  </ul>
);

export default ImageEndpoints;
