import { useEffect, useState } from 'preact/hooks'
import css from './States.module.css'
import type { ShellKey, Text } from './text/text.ts'
import { KoiMark } from './ui/KoiMark.tsx'

/** Milliseconds after which the page says that it is still trying. */
const LONG = 6_000

/** Shown while the link connects and the game's code loads. */
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

/** Lies below the header while the link reconnects, without moving the page. */
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
  // The words of the operator; another one is shown as a closed site.
  play_closed: ['ended.site.title', 'ended.site.text'],
  limit_reached: ['ended.limit.title', 'ended.limit.text'],
  logged_out: ['ended.out.title', 'ended.out.text'],
}

/** Shown when nothing can be played any more: why, what happens to the money, and where to go. */
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
  const [title, body] = REASONS[reason] ?? (['ended.site.title', 'ended.site.text'] as const)
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
