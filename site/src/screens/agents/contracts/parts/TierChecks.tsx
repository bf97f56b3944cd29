import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { formatMoney } from '@koi/contract/money.ts'
import { type Translate, useT } from '../../../../i18n/i18n.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { checkTier, type NeedCheck, type PeriodFigures } from './tier-checks.ts'
import styles from './tiers.module.css'

interface TierChecksProps {
  terms: ContractTerms
  figures: PeriodFigures
  /** The place of the tier that pays, from 0; null for none. */
  tier: number | null
}

/** Each tier with what it needs, met or missed by how much (CO-13). */
export function TierChecks({ terms, figures, tier }: TierChecksProps) {
  const t = useT()
  return (
    <ol className={styles.tiers}>
      {terms.tiers.map((one, place) => {
        const checks = checkTier(terms, one, figures)
        const pays = 'rate' in one.pays ? `${one.pays.rate / 100}\u00a0%` : formatMoney(one.pays.sum)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <li key={place} className={classNames(tier === place && styles.paying)}>
            <b>
              {t('contract.tier_pays', { number: place + 1, pays })}
              {tier === place ? <small>{t('contract.tier_counts')}</small> : null}
            </b>
            <ul>
              {checks.length === 0 ? <li>{t('contract.tier_free')}</li> : null}
              {checks.map((check) => (
                <Need key={check.need} check={check} isFloat={terms.mode === 'FLOAT'} />
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function Need({ check, isFloat }: { check: NeedCheck; isFloat: boolean }) {
  const t = useT()
  const isMet = check.need === 'active' ? check.missing === 0 : check.missing === 0n
  return (
    <li className={classNames(isMet ? styles.met : styles.missed)}>
      <Icon name={isMet ? 'check' : 'close'} size={14} />
      <span>{needText(t, check, { isMet, isFloat })}</span>
    </li>
  )
}

function needText(t: Translate, check: NeedCheck, { isMet, isFloat }: { isMet: boolean; isFloat: boolean }) {
  if (check.need === 'active')
    return isMet
      ? t('contract.active_met', { least: check.least })
      : t('contract.active_missed', { least: check.least, missing: check.missing })
  const least = formatMoney(check.least)
  const missing = formatMoney(check.missing)
  if (check.need === 'volume')
    return isMet ? t('contract.volume_met', { least }) : t('contract.volume_missed', { least, missing })
  if (isMet) return t('contract.loss_met', { least })
  return isFloat ? t('contract.loss_part', { least, missing }) : t('contract.loss_missed', { least, missing })
}
