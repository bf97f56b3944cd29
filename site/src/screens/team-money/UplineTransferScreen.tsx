import { CallError } from '@koi/contract/envelope.ts'
import { symbolOf } from '@koi/contract/money.ts'
import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Obstacles, obstaclesOf } from './Obstacles.tsx'
import { type Transfer, type TransferTerms, useTransferTerms } from './queries.ts'
import { TransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'
import { TransferReceipt } from './TransferReceipt.tsx'
import styles from './team-money.module.css'

/** Money to the direct upline: what can be sent, the form, and what was sent (MN-09). */
export default function UplineTransferScreen() {
  const t = useT()
  const terms = useTransferTerms()
  const code = terms.error instanceof CallError ? terms.error.code : null
  if (code === 'transfer.off' || code === 'transfer.no_upline') {
    const [title, text] =
      code === 'transfer.off'
        ? ([t('transfer.off'), t('transfer.off_text')] as const)
        : ([t('transfer.no_upline'), t('transfer.no_upline_text')] as const)
    const action = <ButtonLink to={paths.accountRecord}>{t('title.account_record')}</ButtonLink>
    return (
      <Page>
        <EmptyState {...{ title, text, action }} />
      </Page>
    )
  }
  return (
    <Page>
      <Loaded query={terms} skeleton={[148, 190].map((height) => <Skeleton key={height} height={height} />)}>
        {(answer) => <Sending terms={answer} />}
      </Loaded>
      <TransferList />
    </Page>
  )
}

function Sending({ terms }: { terms: TransferTerms }) {
  const t = useT()
  const [receipt, setReceipt] = useState<Transfer | null>(null)
  const symbol = symbolOf(terms.currency)
  const obstacles = obstaclesOf(terms)
  return (
    <>
      <Card hero>
        <p className={styles.note}>{t('transfer.balance')}</p>
        <Amount value={terms.balance} symbol={symbol} size="large" tone="gold" count />
        <p className={styles.to}>
          <span className={styles.note}>{t('transfer.to')}</span>
          <b>{t('transfer.your_upline', { account: terms.upline })}</b>
        </p>
      </Card>
      {receipt !== null ? (
        <TransferReceipt transfer={receipt} symbol={symbol} onAgain={() => setReceipt(null)} />
      ) : obstacles.length > 0 ? (
        <Obstacles {...{ obstacles, terms, symbol }} />
      ) : (
        <TransferForm terms={terms} symbol={symbol} onSent={setReceipt} />
      )}
    </>
  )
}
