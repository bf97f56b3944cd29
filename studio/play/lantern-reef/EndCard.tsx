import { fromWire } from '@koi/contract/money.ts'
import type { EndView } from '../../src/reef/protocol.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import css from './Reef.module.css'
import type { ReefKey } from './texts.ts'

/** How a sitting ended: the buy-in, and what was paid out. */
export function EndCard({
  end,
  currency,
  t,
  onAgain,
}: {
  end: EndView
  currency: string
  t: Translate<ReefKey>
  onAgain: () => void
}) {
  const { brought, paid, shots, reason } = end
  return (
    <div class={css.end} role="status">
      <h2>{t(`end.${reason}`)}</h2>
      <p class={css.paid}>
        <Amount amount={fromWire(paid)} currency={currency} from={0n} />
      </p>
      <p class="quiet">
        {t('end.text', {
          shots,
          brought: formatWireMoney(brought, currency),
          paid: formatWireMoney(paid, currency),
        })}
      </p>
      <button type="button" class="button wide" onClick={onAgain}>
        {t('end.again')}
      </button>
    </div>
  )
}
