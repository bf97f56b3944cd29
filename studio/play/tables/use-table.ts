import { useEffect, useState } from 'preact/hooks'
import type { Welcome } from '../../src/host/protocol.ts'
import type { Mine, RoundView, TableEvents, TableState } from '../../src/tables/protocol.ts'
import { sinceStart } from '../shell/device/now.ts'
import type { Link } from '../shell/link/link.ts'
import { onMine, onRound, type TableView, viewOf } from './table-view.ts'

/** The table as the welcome and the events since then tell it. */
export function useTable(
  link: Link,
  welcome: Welcome,
): { readonly view: TableView; readonly putMine: (mine: Mine) => void } {
  const read = () => viewOf(welcome.state as TableState, sinceStart())
  const [view, setView] = useState(read)
  const [of, setOf] = useState(welcome)
  // A new welcome is the whole truth, before anything is drawn.
  if (of !== welcome) {
    setOf(welcome)
    setView(read())
  }
  useEffect(() => {
    const hear = <Name extends keyof TableEvents>(
      name: Name,
      change: (view: TableView, event: TableEvents[Name]) => TableView,
    ) =>
      link.on(name, (event) => {
        // The host is ours and of the same build.
        const said: object = event
        setView((now) => change(now, said as TableEvents[Name]))
      })
    const stops = [
      hear('round', (now, round: RoundView) => onRound(now, round, sinceStart())),
      hear('crowd', (now, crowd) => ({ ...now, crowd })),
      hear('mine', onMine),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link])
  return { view, putMine: (mine) => setView((now) => onMine(now, mine)) }
}
