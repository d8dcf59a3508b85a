export interface TransportRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | null;
  response_type: 'text' | 'blob';
  /** Undefined for no limit. */
  timeout_ms: number | undefined;
  signal: AbortSignal | undefined;
  /** Called with the uploaded share, from 0 to 1. */
  onUploadProgress: ((share: number) => void) | undefined;
}

export interface TransportResponse {
  /** HTTP status; 0 when the server was unreachable or the request timed out. */
  status: number;
  body: string | Blob;
  getHeader: (name: string) => string | null;
}

/** Sends with XMLHttpRequest, because fetch does not report the progress of uploads. Rejects only when aborted. */
function request(wanted: TransportRequest): Promise<TransportResponse> {
  const { signal, onUploadProgress } = wanted;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const onAbort = () => xhr.abort();
    xhr.open(wanted.method, wanted.url);
    for (const [name, value] of Object.entries(wanted.headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = wanted.response_type;
    if (wanted.timeout_ms !== undefined) xhr.timeout = wanted.timeout_ms;
    // Added only when needed: an upload listener makes the browser send a CORS preflight to other origins.
    if (onUploadProgress) {
      xhr.upload.onprogress = ({ loaded, total }) => onUploadProgress(total === 0 ? 0 : loaded / total);
    }
    xhr.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'));
    // Runs after load, error, timeout and abort.
    xhr.onloadend = () => {
      signal?.removeEventListener('abort', onAbort);
      const body: unknown = xhr.response;
      resolve({
        status: xhr.status,
        body: body instanceof Blob || typeof body === 'string' ? body : '',
        getHeader: (name) => xhr.getResponseHeader(name),
      });
    };
    if (signal?.aborted) {
      onAbort();
      reject(new DOMException('The request was aborted', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', onAbort);
    xhr.send(wanted.body);
  });
}

/** Tests replace `request`. */
export const transport = { request };
