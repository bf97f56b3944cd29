import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { nameOf } from '../facts.ts'
import type { GameModule, LoadGame } from '../screen.ts'
import { createSound } from './device/sound.ts'
import { Header } from './Header.tsx'
import { savedLobby, saveLaunch } from './last-launch.ts'
import type { Link, LinkState } from './link/link.ts'
import { createShownBalance } from './link/shown-balance.ts'
import { useOnline } from './link/use-online.ts'
import { Menu } from './menu/Menu.tsx'
import css from './Shell.module.css'
import { Connecting, Ended, Notice } from './States.tsx'
import { Toasts, useToasts } from './Toasts.tsx'
import { htmlLanguage, type Language, shellTexts, translator } from './text/text.ts'

/** The page around every game: connection, balance, menu, and every state other than play. */
export function Shell({
  link,
  code,
  load,
  first,
}: {
  link: Link
  code: string
  load: LoadGame
  /** The language until the welcome names the language of the launch. */
  first: Language
}) {
  const { state, welcome } = useLink(link)
  const isOnline = useOnline(link)
  const [sound] = useState(createSound)
  const shownBalance = useLinkBalance(link)
  const { module, failed } = useModule(load)
  const [menu, setMenu] = useState(false)
  const [announced, announce] = useState('')
  const { toasts, toast } = useToasts(announce)
  const language = welcome?.language ?? first
  const text = useMemo(() => translator(shellTexts, language), [language])
  const name = nameOf(code, language)
  useEffect(() => {
    document.documentElement.lang = htmlLanguage[language]
    document.title = name
  }, [language, name])

  useEffect(() => {
    if (welcome !== null) saveLaunch(welcome)
  }, [welcome])
  const lobby = welcome?.lobbyUrl ?? savedLobby()
  return (
    <div class={css.page}>
      <Header
        name={name}
        welcome={welcome}
        shownBalance={shownBalance}
        sound={sound}
        text={text}
        onMenu={module !== null && welcome !== null ? () => setMenu(true) : null}
      />
      {(state === 'lost' || (state === 'on' && !isOnline)) && (
        <Notice title={text(isOnline ? 'lost.title' : 'offline.title')} body={text('lost.text')} />
      )}
      <main class={css.main}>
        {state === 'ended' ? (
          <Ended text={text} reason={link.reason()} lobby={lobby} />
        ) : failed ? (
          <Ended text={text} reason="broken" lobby={lobby} onRetry={() => location.reload()} />
        ) : module === null || welcome === null ? (
          <Connecting text={text} />
        ) : (
          <module.Screen
            link={link}
            welcome={welcome}
            isOn={state === 'on'}
            text={text}
            sound={sound}
            shownBalance={shownBalance}
            toast={toast}
            announce={announce}
          />
        )}
      </main>
      {menu && module !== null && welcome !== null && (
        <Menu
          code={code}
          module={module}
          welcome={welcome}
          link={link}
          sound={sound}
          text={text}
          toast={toast}
          onClose={() => setMenu(false)}
        />
      )}
      <Toasts toasts={toasts} />
      <div class="hidden" aria-live="polite" role="status">
        {announced}
      </div>
    </div>
  )
}

/** The state of the link and its newest welcome. */
function useLink(link: Link) {
  const read = () => ({ state: link.state() as LinkState, welcome: link.welcome() })
  const [shown, setShown] = useState(read)
  useEffect(() => {
    const update = () => setShown(read())
    update()
    const stops = [link.on('state', update), link.on('welcome', update)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link])
  return shown
}

/** The balance by the welcome and by the balance events since then. */
function useLinkBalance(link: Link) {
  const [shownBalance] = useState(createShownBalance)
  useEffect(() => {
    const update = ({ balance }: Readonly<Record<string, unknown>>) => {
      if (typeof balance === 'string') shownBalance.update(fromWire(balance))
    }
    const welcome = link.welcome()
    if (welcome !== null) update({ balance: welcome.balance })
    const stops = [link.on('welcome', update), link.on('balance', update)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link, shownBalance])
  return shownBalance
}

/** The game's chunk. The browser remembers a failed load, so only a reload of the page tries again. */
function useModule(load: LoadGame) {
  const [module, setModule] = useState<GameModule | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (loaded) => setModule(() => loaded),
      () => setFailed(true),
    )
  }, [load])
  return { module, failed }
}
