import { useEffect, useState } from 'preact/hooks'
import css from './States.module.css'
import type { ShellKey, Text } from './text/text.ts'
import { KoiMark } from './ui/KoiMark.tsx'

/** After so many milliseconds a page says that it still tries. */
const LONG = 6_000

/** While the line and the game's code are on their way. */
export function Connecting({ text }: { text: Text }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class={css.middle} role="status">
      <span class={css.swim}>
        <KoiMark size={72} />
      </span>
      {isLong && <b>{text('lost.title')}</b>}
      <p class="quiet">{text(isLong ? 'lost.text' : 'connecting')}</p>
    </div>
  )
}

/** Below the header while the host is tried again; it moves nothing in the page. */
export function Notice({ title, body }: { title: string; body: string }) {
  return (
    <div class={css.notice} role="alert">
      <b>{title}</b>
      <span>{body}</span>
    </div>
  )
}

const REASONS: Readonly<Record<string, readonly [ShellKey, ShellKey]>> = {
  no_seat: ['no_seat.title', 'no_seat.text'],
  broken: ['broken.title', 'broken.text'],
  too_many_pages: ['too_many.title', 'too_many.text'],
  seat_ended: ['ended.title', 'ended.text'],
}

/** Nothing can be played here any more: why, what became of the money, and the way on. */
export function Ended({
  text,
  reason,
  lobby,
  onRetry,
}: {
  text: Text
  reason: string
  lobby: string | null
  onRetry?: () => void
}) {
  const [title, body] = REASONS[reason] ?? (['ended.title', 'ended.text'] as const)
  return (
    <div class={css.middle}>
      <KoiMark size={72} />
      <h2>{text(title)}</h2>
      <p class="quiet">{text(body)}</p>
      {onRetry !== undefined && (
        <button type="button" class="button primary" onClick={onRetry}>
          {text('retry')}
        </button>
      )}
      {lobby !== null && (
        <a class={onRetry === undefined ? 'button primary' : 'button'} href={lobby}>
          {text(onRetry === undefined ? 'ended.back' : 'back')}
        </a>
      )}
    </div>
  )
}
