import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { nameOf } from '../facts.ts'
import type { GameModule, LoadGame } from '../screen.ts'
import { createSound } from './device/sound.ts'
import { Header } from './Header.tsx'
import { keepLaunch, lobbyBefore } from './last-launch.ts'
import type { Link, LinkState } from './link/link.ts'
import { createPurse } from './link/shown-balance.ts'
import { useOnline } from './link/use-online.ts'
import { Menu } from './menu/Menu.tsx'
import css from './Shell.module.css'
import { Connecting, Ended, Notice } from './States.tsx'
import { Toasts, useToasts } from './Toasts.tsx'
import { htmlLanguage, type Language, shellTexts, speak } from './text/text.ts'

/** The page around every game: the line, the money, the menu and every state that is not play. */
export function Shell({
  link,
  code,
  load,
  first,
}: {
  link: Link
  code: string
  load: LoadGame
  /** The language until the welcome tells the launch's. */
  first: Language
}) {
  const { state, welcome } = useLink(link)
  const isOnline = useOnline(link)
  const [sound] = useState(createSound)
  const purse = usePurse(link)
  const { module, failed } = useModule(load)
  const [menu, setMenu] = useState(false)
  const [spoken, setSpoken] = useState('')
  const { toasts, toast } = useToasts(setSpoken)
  const language = welcome?.language ?? first
  const text = useMemo(() => speak(shellTexts, language), [language])
  const name = nameOf(code, language)
  useEffect(() => {
    document.documentElement.lang = htmlLanguage[language]
    document.title = name
  }, [language, name])

  useEffect(() => {
    if (welcome !== null) keepLaunch(welcome)
  }, [welcome])
  const lobby = welcome?.lobbyUrl ?? lobbyBefore()
  return (
    <div class={css.page}>
      <Header
        name={name}
        welcome={welcome}
        purse={purse}
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
            purse={purse}
            toast={toast}
            tell={setSpoken}
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
        {spoken}
      </div>
    </div>
  )
}

/** The state of the line and the newest welcome. */
function useLink(link: Link) {
  const read = () => ({ state: link.state() as LinkState, welcome: link.welcome() })
  const [shown, setShown] = useState(read)
  useEffect(() => {
    const renew = () => setShown(read())
    renew()
    const stops = [link.on('state', renew), link.on('welcome', renew)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link])
  return shown
}

/** The balance, as the welcome and the events of the wallet tell it. */
function usePurse(link: Link) {
  const [purse] = useState(createPurse)
  useEffect(() => {
    const hear = ({ balance }: Readonly<Record<string, unknown>>) => {
      if (typeof balance === 'string') purse.tell(fromWire(balance))
    }
    const welcome = link.welcome()
    if (welcome !== null) hear({ balance: welcome.balance })
    const stops = [link.on('welcome', hear), link.on('balance', hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link, purse])
  return purse
}

/** The game's chunk. A failed one is remembered by the browser, so that only a new page asks again. */
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
