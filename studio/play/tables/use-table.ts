import { useEffect, useState } from 'preact/hooks'
import type { Welcome } from '../../src/host/protocol.ts'
import type { Mine, RoundView, TableEvents, TableState } from '../../src/tables/protocol.ts'
import { notePromises } from '../shell/check/promises.ts'
import { sinceStart } from '../shell/device/now.ts'
import type { Link } from '../shell/link/link.ts'
import { onMine, onRound, type TableView, viewOf } from './table-view.ts'

/** The table by the welcome and the events since then. */
export function useTable(
  link: Link,
  welcome: Welcome,
): { readonly view: TableView; readonly setMine: (mine: Mine) => void } {
  const read = () => viewOf(welcome.state as TableState, sinceStart())
  const [view, setView] = useState(read)
  const [shown, setShown] = useState(welcome)
  // A new welcome replaces all that was known, before anything is drawn.
  if (shown !== welcome) {
    setShown(welcome)
    setView(read())
  }
  const { round, table } = view
  useEffect(() => {
    // Only while bets are open: what is noted later proves nothing.
    const { number, promise, phase } = round
    if (phase === 'betting' && promise !== null) notePromises([{ code: table, number, promise }])
  }, [table, round])
  useEffect(() => {
    const subscribe = <Name extends keyof TableEvents>(
      name: Name,
      change: (view: TableView, event: TableEvents[Name]) => TableView,
    ) =>
      link.on(name, (event) => {
        // The host is of the same build, so its event is not validated.
        const known: object = event
        setView((now) => change(now, known as TableEvents[Name]))
      })
    const stops = [
      subscribe('round', (now, round: RoundView) => onRound(now, round, sinceStart())),
      subscribe('crowd', (now, crowd) => ({ ...now, crowd })),
      subscribe('mine', onMine),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link])
  return { view, setMine: (mine) => setView((now) => onMine(now, mine)) }
}
