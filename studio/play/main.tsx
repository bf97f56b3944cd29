import { render } from 'preact'
import { games } from './games.ts'
import { savedLanguage, savedLobby } from './shell/last-launch.ts'
import { openLink, type SocketEvents } from './shell/link/link.ts'
import { NoGame } from './shell/NoGame.tsx'
import { Shell } from './shell/Shell.tsx'
import { shellTexts, translator } from './shell/text/text.ts'

/** A launch opens `/play/<game>#<seat>`. Browsers do not send the fragment, so the seat reaches the host by its socket only. */
const game = location.pathname.split('/').at(-1) ?? ''
const seat = location.hash.slice(1)
const load = games[game]
const root = document.getElementById('root')
const first = savedLanguage()
if (root !== null) {
  if (load === undefined || seat === '') {
    render(<NoGame text={translator(shellTexts, first)} lobby={savedLobby()} />, root)
  } else {
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
    render(<Shell link={link} code={game} load={load} first={first} />, root)
  }
}

function connectSocket({ opened, message, closed }: SocketEvents): WebSocket {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => message(data))
  socket.addEventListener('close', closed)
  return socket
}
