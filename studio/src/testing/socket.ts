import { WebSocket } from 'ws'
import type { Socket, Told } from '../../play/shell/link.ts'

/** Opens sockets to a studio as a page does, from a loopback address (127.x.y.z). */
export const connectTo =
  (studio: string, localAddress: string) =>
  (told: Told): Socket => {
    const socket = new WebSocket(`${studio.replace(/^http/, 'ws')}/ws`, { localAddress })
    socket.on('open', told.opened)
    socket.on('message', (data) => told.message(data.toString()))
    socket.on('close', told.closed)
    // 'close' follows.
    socket.on('error', () => undefined)
    return { send: (text) => socket.send(text), close: () => socket.terminate() }
  }
