import css from './Shell.module.css'
import { Ended } from './States.tsx'
import type { Text } from './text/text.ts'

/** Shown for an address that opens no game: how to open one. */
export function NoGame({ text, lobby }: { text: Text; lobby: string | null }) {
  return (
    <div class={css.page}>
      <main class={css.main}>
        <Ended text={text} reason="no_seat" lobby={lobby} />
      </main>
    </div>
  )
}
