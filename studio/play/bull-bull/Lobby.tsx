import { useState } from 'preact/hooks'
import { LEVELS, lockOfBanker, lockOfPlayer, MAX_SEATS, WAIT_TIME } from '../../src/bull/protocol.ts'
import { LOCKED_TIMES, TIMES } from '../../src/games/bull-bull/rules.ts'
import { recall, remember } from '../shell/device/memory.ts'
import { formatMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './Bull.module.css'
import type { BullKey } from './texts.ts'

/** The choice of a base, and whether to hold the bank. Nothing is staked before there is a table. */
export function Lobby({
  balance,
  currency,
  t,
  hasBots,
  isBusy,
  isOn,
  cameNobody,
  onJoin,
}: {
  balance: bigint | null
  currency: string
  t: Translate<BullKey>
  hasBots: boolean
  isBusy: boolean
  isOn: boolean
  /** The last wait ended without a table. */
  cameNobody: boolean
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
      {cameNobody && (
        <p class={css.ended} role="status">
          {t('lobby.nobody', { seconds: WAIT_TIME / 1_000 })}
        </p>
      )}
      <h2>{t('lobby.title')}</h2>
      <p class="quiet">{t('lobby.text', { most: `${TIMES.at(-1) ?? 1n}`, times: `${LOCKED_TIMES}` })}</p>
      <fieldset class={css.levels}>
        <legend class="hidden">{t('lobby.title')}</legend>
        {LEVELS.map((level) => (
          <label key={level.toString()} class={level === base ? css.chosen : css.level}>
            <input
              type="radio"
              name="base"
              class="hidden"
              checked={level === base}
              onChange={() => setBase(level)}
            />
            <b class="figures">{t('lobby.level', { base: formatMoney(level, currency) })}</b>
            <span class="figures">
              {t('lobby.lock', { lock: formatMoney(lockOfPlayer(level), currency) })}
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
          <b>{t('lobby.bank')}</b>
          <span class="small">
            {t('lobby.bank.text', { times: `${LOCKED_TIMES}`, lock: formatMoney(bankLock, currency) })}
          </span>
        </span>
      </label>
      <p class={css.note}>{hasBots ? t('lobby.bots', { bot: `“${t('table.bot')}”` }) : t('lobby.members')}</p>
      <button
        type="button"
        class="button primary wide"
        disabled={isBusy || !isOn || !affords(lockOfPlayer(base))}
        onClick={join}
      >
        {isBusy ? t('lobby.busy') : t('lobby.go')}
      </button>
    </section>
  )
}

function rememberedBase(): bigint {
  const known = LEVELS.find((level) => level.toString() === recall('bull.base'))
  return known ?? LEVELS[1] ?? 1n
}
