// @y/websocket-server as its own server.js starts it; with YPERSISTENCE set it stores in leveldb, else nowhere.
import { createServer } from 'node:http';
import { getPersistence, setupWSConnection } from '@y/websocket-server/utils';
import WebSocket from 'ws';
import { talkToBench } from '../servers/child-talk.mjs';

const sockets = new WebSocket.Server({ noServer: true });
sockets.on('connection', setupWSConnection);

const server = createServer((_request, response) => response.end('okay'));
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
});
server.listen(0, '127.0.0.1', () => {
  talkToBench({
    port: server.address().port,
    async stop() {
      for (const ws of sockets.clients) ws.terminate();
      server.close();
      await getPersistence()?.provider.destroy();
    },
  });
});
