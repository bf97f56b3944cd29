import { render } from 'preact'
import { games } from './games.ts'
import { openLink, type Told } from './shell/link.ts'
import { Shell } from './shell/Shell.tsx'
import { languageOfBrowser } from './shell/text.ts'

/** `/play/<game>#<seat>`: the launch made this address; the seat is sent to our own host only. */
const game = location.pathname.split('/').at(-1) ?? ''
const seat = location.hash.slice(1)
const load = games[game]
const link = openLink({
  seat,
  connect: connectSocket,
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
})
addEventListener('online', link.hurry)
addEventListener('pageshow', link.hurry)

const root = document.getElementById('root')
if (root !== null) {
  render(
    <Shell link={link} game={load === undefined ? null : { code: game, load }} first={languageOfBrowser()} />,
    root,
  )
}

function connectSocket({ opened, message, closed }: Told): WebSocket {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => message(data))
  socket.addEventListener('close', closed)
  return socket
}
