import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import styles from './protection.module.css'
import { refusalDetailsText } from './texts.ts'

export interface RefusalDetailsProps {
  code: string
  details: Readonly<Record<string, unknown>>
}

/** Shown after a refusal for the member's protection: dates, the remaining amount, and links onward. */
export function RefusalDetails({ code, details }: RefusalDetailsProps) {
  const t = useT()
  const language = useLanguage()
  if (code === 'bonus.stake_limit' || code === 'bonus.purse') return <LargestBet details={details} />
  if (!code.startsWith('protection.')) return null
  const words = refusalDetailsText(details, { t, language })
  const isClosed = ['protection.excluded', 'protection.timed_out', 'protection.under_age'].includes(code)
  return (
    <>
      {words === null ? null : <p>{words}</p>}
      <p className={styles.ways}>
        {/* Plain links: the lottery client shows this too, and these screens are not part of it. */}
        <a href={code === 'protection.identity_required' ? paths.identity : paths.protection}>
          {t(code === 'protection.identity_required' ? 'title.identity' : 'title.protection')}
        </a>
        {isClosed ? <a href={paths.withdraw}>{t('shell.withdraw')}</a> : null}
      </p>
    </>
  )
}

/** The largest bet while a bonus runs, and the page on which it can be given up. */
function LargestBet({ details: { max } }: Pick<RefusalDetailsProps, 'details'>) {
  const t = useT()
  return (
    <>
      {typeof max === 'string' ? (
        <p>{t('protection.largest_bet', { amount: formatMoney(fromWire(max)) })}</p>
      ) : null}
      <p className={styles.ways}>
        <a href={paths.bonuses}>{t('title.bonuses')}</a>
      </p>
    </>
  )
}
