import { toWire } from '@koi/contract/money.ts'
import { FISHES, POWERS } from '../../src/games/lantern-reef/rules.ts'
import { formatMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import type { HuntView } from './hunt.ts'
import css from './Reef.module.css'
import { fishKey, type ReefKey } from './texts.ts'

/** The newest result, the powers, the purse, and the button that ends the sitting. */
export function Gear({
  view,
  currency,
  t,
  isBusy,
  isOn,
  onPower,
  onCash,
}: {
  view: HuntView
  currency: string
  t: Translate<ReefKey>
  isBusy: boolean
  isOn: boolean
  onPower: (power: bigint) => void
  onCash: () => void
}) {
  return (
    <section class={css.gear}>
      <p class={view.last !== null && view.last.paid > 0n ? css.caught : css.status}>{statusOf(view, t)}</p>
      <fieldset class={css.powers}>
        <legend class="hidden">{t('power')}</legend>
        {POWERS.map((power) => (
          <label key={power.toString()} class={power === view.power ? css.chosen : css.power}>
            <input
              type="radio"
              name="power"
              class="hidden"
              checked={power === view.power}
              disabled={power > view.purse}
              onChange={() => onPower(power)}
            />
            <span class="figures">{shortOf(power)}</span>
          </label>
        ))}
      </fieldset>
      <div class={css.foot}>
        <div>
          <p class="small">{t('purse')}</p>
          <p class={css.purse} data-purse={toWire(view.purse)}>
            <Amount amount={view.purse} currency={currency} milliseconds={260} />
          </p>
        </div>
        <button type="button" class="button primary" disabled={isBusy || !isOn} onClick={onCash}>
          {isBusy ? t('cashing') : `${t('cash')} · ${formatMoney(view.purse, currency)}`}
        </button>
      </div>
    </section>
  )
}

/** A power as a short text: `0.10`, `1`, `10`. */
const shortOf = (power: bigint): string => toWire(power).replace(/\.00$/, '')

function statusOf({ last, aimed }: HuntView, t: Translate<ReefKey>): string {
  const nameOf = (kind: number) => t(fishKey(FISHES[kind]?.code ?? ''))
  if (aimed !== null) return t('status.aimed', { fish: nameOf(aimed) })
  if (last === null) return t('status.ready')
  const fish = nameOf(last.kind)
  return last.paid > 0n
    ? t('status.caught', { fish, amount: toWire(last.paid) })
    : t('status.missed', { fish })
}
