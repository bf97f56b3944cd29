import { formatTime } from '../../../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { askConfirm } from '../../../ui/overlay/confirm.ts'
import { dayName } from '../parts/day-name.ts'
import styles from './parts/contracts.module.css'
import { Simulation } from './parts/Simulation.tsx'
import { TermsCompare } from './parts/TermsCompare.tsx'
import { TermsWords } from './parts/TermsWords.tsx'
import type { Waiting } from './queries.ts'

/** The answers of the wire: A accepts, R refuses, C agrees to dissolve (API-030). */
export type Action = 'A' | 'R' | 'C'

interface RequestCardProps {
  request: Waiting
  isPending: boolean
  onAnswer: (action: Action) => void
}

interface Texts {
  readonly title: PlainKey
  readonly agree: PlainKey
  readonly refuse: PlainKey
  readonly sure: PlainKey
  readonly sureText: 'contract.accept_text' | 'contract.accept_change_text' | 'contract.agree_dissolve_text'
  readonly refuseText: PlainKey
}

const texts: Readonly<Record<Waiting['status'], Texts>> = {
  P: {
    title: 'contract.offer',
    agree: 'contract.accept',
    refuse: 'contract.refuse',
    sure: 'contract.accept_title',
    sureText: 'contract.accept_text',
    refuseText: 'contract.refuse_text',
  },
  E: {
    title: 'contract.change',
    agree: 'contract.accept',
    refuse: 'contract.refuse',
    sure: 'contract.accept_change_title',
    sureText: 'contract.accept_change_text',
    refuseText: 'contract.refuse_change_text',
  },
  V: {
    title: 'contract.dissolution',
    agree: 'contract.agree_dissolve',
    refuse: 'contract.keep_contract',
    sure: 'contract.agree_dissolve_title',
    sureText: 'contract.agree_dissolve_text',
    refuseText: 'contract.keep_text',
  },
}

/** What the other side asks: terms in words, old and new, what they would have paid, and the two answers. */
export function RequestCard({ request, isPending, onAnswer }: RequestCardProps) {
  const t = useT()
  const language = useLanguage()
  const { status, terms, before, ownPlay } = request
  const day = dayName(request.begins, language)
  const text = texts[status]
  const agree = async () => {
    const sure = await askConfirm({
      title: t(text.sure),
      text: t(text.sureText, { day }),
      confirm: t(text.agree),
    })
    if (sure) onAnswer(status === 'V' ? 'C' : 'A')
  }
  const refuse = async () => {
    const sure = await askConfirm({
      ...{ title: t(text.refuse), text: t(text.refuseText), confirm: t(text.refuse), danger: true },
    })
    if (sure) onAnswer('R')
  }
  return (
    <>
      <Card hero title={t(text.title)}>
        <p className={styles.lead}>{askedBy(t, request)}</p>
        {status === 'E' && before !== null ? (
          <TermsCompare before={before} after={terms} ownPlay={ownPlay} />
        ) : (
          <TermsWords terms={terms} ownPlay={ownPlay} />
        )}
        <Warnings request={request} day={day} />
        <p className={styles.after}>
          {t('contract.asked_at', { time: formatTime(request.askedAt, language) })}{' '}
          {t('contract.lapses_at', { time: formatTime(request.lapsesAt, language) })}
        </p>
        <div className={styles.actions}>
          <Button tone="quiet" loading={isPending} onClick={() => void refuse()}>
            {t(text.refuse)}
          </Button>
          <Button loading={isPending} onClick={() => void agree()}>
            {t(text.agree)}
          </Button>
        </div>
      </Card>
      {status === 'V' ? null : <Simulation terms={terms} periods={request.simulation} />}
    </>
  )
}

function askedBy(t: ReturnType<typeof useT>, { status, side, payer, payee }: Waiting): string {
  const who =
    side === 'payer' && payee === '' ? t('agent.protected_member') : side === 'payer' ? payee : payer
  switch (status) {
    case 'P':
      return who === null ? t('contract.offered_by_platform') : t('contract.offered_by', { account: who })
    case 'E':
      return who === null ? t('contract.changed_by_platform') : t('contract.changed_by', { account: who })
    case 'V':
      return who === null ? t('contract.dissolved_by_platform') : t('contract.dissolved_by', { account: who })
  }
}

/** What a member should know before they answer, in plain words. */
function Warnings({ request: { status, terms, side }, day }: { request: Waiting; day: string }) {
  const t = useT()
  const keys: PlainKey[] = []
  if (status === 'V') {
    keys.push(side === 'payee' ? 'contract.warn_dissolve_payee' : 'contract.warn_dissolve_payer')
  } else {
    if (terms.funds === 'upline') keys.push('contract.warn_upline')
    if (terms.kind === 'dividend' && terms.carry !== 'none') keys.push('contract.warn_carry')
    if (terms.kind !== 'dividend') keys.push('contract.warn_nothing')
    keys.push('contract.warn_alone')
  }
  return (
    <ul className={styles.warnings}>
      {status === 'V' ? null : (
        <li>{t(status === 'P' ? 'contract.warn_begin' : 'contract.warn_change', { day })}</li>
      )}
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  )
}
