import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { PairView, Rotated } from '../../../src/host/protocol.ts'
import { refusalOf } from '../link/link.ts'
import { useCall } from '../link/use-call.ts'
import { refusalText } from '../text/text.ts'
import { FairnessFailed } from '../ui/FairnessFailed.tsx'
import css from './Fairness.module.css'
import type { MenuProps } from './menu-props.ts'

/** What is promised before a round, and how to check it. A game may bring its own panel. */
export function Fairness(props: MenuProps) {
  const { module, link, welcome, text } = props
  // Games with a panel of their own have rounds that players share.
  const isShared = module.Fairness !== undefined
  return (
    <div class={css.fairness}>
      <p class="quiet">{text(isShared ? 'fair.shared' : 'fair.intro')}</p>
      {module.Fairness === undefined ? (
        <Pair {...props} />
      ) : (
        <module.Fairness link={link} language={welcome.language} text={text} />
      )}
      <details class={css.how}>
        <summary>{text('fair.how')}</summary>
        <p class="quiet">{text(isShared ? 'fair.how.shared' : 'fair.how.text')}</p>
      </details>
    </div>
  )
}

function Pair({ link, text, toast }: MenuProps) {
  const { result, setAnswer, reload } = useCall<PairView>(link, 'fairness')
  const [revealed, setRevealed] = useState<Rotated['revealed'] | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (revealed !== null) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [revealed])
  if (result.state === 'failed') return <FairnessFailed text={text} onRetry={reload} />
  const pair = result.state === 'loaded' ? result.answer : null
  const seed = wanted ?? pair?.clientSeed ?? ''
  const rotate = (event: Event) => {
    event.preventDefault()
    setBusy(true)
    link
      .call<Rotated>('rotate', { clientSeed: seed })
      .then((rotated) => {
        setAnswer(rotated.pair)
        setRevealed(rotated.revealed)
        setWanted(null)
      })
      .catch((refused) => toast(refusalText(text, refusalOf(refused).code), 'error'))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <dl class={css.facts} aria-busy={pair === null}>
        <Seed {...{ text, toast }} name={text('fair.server_hash')} value={pair?.serverHash ?? ''} />
        <Seed {...{ text, toast }} name={text('fair.next_hash')} value={pair?.nextServerHash ?? ''} />
        <Fact name={text('fair.nonce')} value={pair === null ? '' : String(pair.nonce)} />
      </dl>
      <form class={css.form} onSubmit={rotate}>
        <label for={field}>{text('fair.client_seed')}</label>
        <input
          id={field}
          class={css.field}
          value={seed}
          maxLength={64}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-describedby={`${field}-hint`}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <p id={`${field}-hint`} class="small">
          {text('fair.client_seed.hint')}
        </p>
        <p class="quiet">{text('fair.rotate.text')}</p>
        <button type="submit" class="button primary wide" disabled={pair === null || isBusy}>
          {text('fair.rotate')}
        </button>
      </form>
      {revealed !== null && (
        <section class={css.revealed} role="status" ref={shown}>
          <h3>{text('fair.revealed')}</h3>
          <p class="quiet">{text('fair.revealed.text', { rounds: revealed.rounds })}</p>
          <dl class={css.facts}>
            <Seed {...{ text, toast }} name={text('fair.server_seed')} value={revealed.serverSeed} />
            <Seed {...{ text, toast }} name={text('fair.client_seed')} value={revealed.clientSeed} />
            <Seed {...{ text, toast }} name={text('fair.server_hash')} value={revealed.serverHash} />
          </dl>
        </section>
      )}
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

interface SeedProps extends Pick<MenuProps, 'text' | 'toast'> {
  readonly name: string
  readonly value: string
}

/** A raw value in full, with a button that copies it. */
function Seed({ name, value, text, toast }: SeedProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast(text('fair.copied')),
      () => toast(text('fair.copy_failed'), 'error'),
    )
  return (
    <div>
      <dt>{name}</dt>
      <dd class={css.seed}>
        <span>{value}</span>
        <button
          type="button"
          class="button"
          disabled={value === ''}
          aria-label={`${text('fair.copy')}: ${name}`}
          onClick={copy}
        >
          {text('fair.copy')}
        </button>
      </dd>
    </div>
  )
}
