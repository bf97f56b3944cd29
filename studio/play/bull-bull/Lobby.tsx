import { useState } from 'preact/hooks'
import { LEVELS, lockOfBanker, lockOfPlayer, MAX_SEATS } from '../../src/bull/protocol.ts'
import { LOCKED_TIMES, TIMES } from '../../src/games/bull-bull/rules.ts'
import { recall, remember } from '../shell/device/memory.ts'
import { sayMoney } from '../shell/text/money.ts'
import type { Say } from '../shell/text/text.ts'
import css from './Bull.module.css'
import type { BullKey } from './texts.ts'

/** Which base to play for, and whether to hold the bank; nothing is staked before there is a table. */
export function Lobby({
  balance,
  currency,
  say,
  hasBots,
  isBusy,
  isOn,
  onJoin,
}: {
  balance: bigint | null
  currency: string
  say: Say<BullKey>
  hasBots: boolean
  isBusy: boolean
  isOn: boolean
  onJoin: (base: bigint, willing: boolean) => void
}) {
  const [base, setBase] = useState(() => rememberedBase())
  const [willing, setWilling] = useState(recall('bull.bank') === 'yes')
  const bankLock = lockOfBanker(base, MAX_SEATS - 1)
  const affords = (lock: bigint) => balance === null || lock <= balance
  const holds = willing && affords(bankLock)
  const join = () => {
    remember('bull.base', base.toString())
    remember('bull.bank', willing ? 'yes' : 'no')
    onJoin(base, holds)
  }
  return (
    <section class={css.lobby}>
      <h2>{say('lobby.title')}</h2>
      <p class="quiet">{say('lobby.text', { most: `${TIMES.at(-1) ?? 1n}`, times: `${LOCKED_TIMES}` })}</p>
      <fieldset class={css.levels}>
        <legend class="hidden">{say('lobby.title')}</legend>
        {LEVELS.map((level) => (
          <label key={level.toString()} class={level === base ? css.chosen : css.level}>
            <input
              type="radio"
              name="base"
              class="hidden"
              checked={level === base}
              onChange={() => setBase(level)}
            />
            <b class="figures">{say('lobby.level', { base: sayMoney(level, currency) })}</b>
            <span class="figures">
              {say('lobby.lock', { lock: sayMoney(lockOfPlayer(level), currency) })}
            </span>
          </label>
        ))}
      </fieldset>
      <label class={css.bank}>
        <input
          type="checkbox"
          checked={holds}
          disabled={!affords(bankLock)}
          onChange={(event) => setWilling(event.currentTarget.checked)}
        />
        <span>
          <b>{say('lobby.bank')}</b>
          <span class="small">
            {say('lobby.bank.text', { times: `${LOCKED_TIMES}`, lock: sayMoney(bankLock, currency) })}
          </span>
        </span>
      </label>
      <p class={css.note}>
        {hasBots ? say('lobby.bots', { bot: `“${say('table.bot')}”` }) : say('lobby.members')}
      </p>
      <button
        type="button"
        class="button primary wide"
        disabled={isBusy || !isOn || !affords(lockOfPlayer(base))}
        onClick={join}
      >
        {isBusy ? say('lobby.busy') : say('lobby.go')}
      </button>
    </section>
  )
}

function rememberedBase(): bigint {
  const known = LEVELS.find((level) => level.toString() === recall('bull.base'))
  return known ?? LEVELS[1] ?? 1n
}
