import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Received emails with their headers. */
  emails: string[];
  stop(): Promise<void>;
}

const REPLIES: Partial<Record<string, string>> = {
  EHLO: '250 Hello',
  AUTH: '235 Accepted',
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

function receive(socket: Socket, emails: string[]): void {
  let mail: string[] | undefined;
  let rest = '';
  socket.write('220 Ready\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (mail && line !== '.') {
        mail.push(line);
        continue;
      }
      if (mail) emails.push(mail.join('\n'));
      mail = undefined;
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'DATA') mail = [];
      socket.write(`${REPLIES[command] ?? '250 OK'}\r\n`);
    }
  });
}

/** Accepts all emails. @param isSilent accept connections but never reply */
export async function startSmtpServer(isSilent = false): Promise<SmtpServer> {
  const emails: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (!isSilent) receive(socket, emails);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
