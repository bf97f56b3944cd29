import { WebSocket } from 'ws'
import type { Socket, SocketEvents } from '../../play/shell/link/link.ts'

/** Opens sockets to a studio as a page does, from a loopback address (127.x.y.z). */
export const connectTo =
  (studio: string, localAddress: string) =>
  (events: SocketEvents): Socket => {
    const socket = new WebSocket(`${studio.replace(/^http/, 'ws')}/ws`, { localAddress })
    socket.on('open', events.opened)
    socket.on('message', (data) => events.message(data.toString()))
    socket.on('close', events.closed)
    // 'close' follows.
    socket.on('error', () => undefined)
    return { send: (text) => socket.send(text), close: () => socket.terminate() }
  }
