import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { retentionApi } from '../../api/retention-api.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import styles from './SettingsScreen.module.css'

const erasureQuery = () =>
  queryOptions({
    queryKey: callKey('erasure', {}, 'EN'),
    queryFn: () => retentionApi.erasure(),
    staleTime: staleAfter.immediately,
  })

type Block = Awaited<ReturnType<typeof retentionApi.erasure>>['blocks'][number]

const blockKeys: Readonly<Record<Block, PlainKey>> = {
  balance: 'settings.delete_balance',
  bets: 'settings.delete_bets',
  orders: 'settings.delete_orders',
  bonuses: 'settings.delete_bonuses',
  bills: 'settings.delete_bills',
  identity: 'settings.delete_question',
}

/** The member's own erasure: what is in its way, the request with the password, and taking it back. */
export function DeleteAccount() {
  const t = useT()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, isPending, isError, error, refetch } = useQuery(erasureQuery())
  const takeBack = useMutation({
    mutationFn: () => retentionApi.takeBackErasure(),
    onSettled: () => invalidate('erasure'),
  })
  if (isPending) return <Skeleton height={72} />
  return (
    <section className={styles.wins}>
      <h2>{t('settings.delete')}</h2>
      {isError ? (
        <>
          <Problem>{refusalText(error)}</Problem>
          <Button tone="quiet" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </>
      ) : null}
      {data === undefined ? null : data.dueAt !== null ? (
        <>
          <p role="status">{t('settings.delete_waits', { time: formatTime(data.dueAt, language) })}</p>
          {takeBack.isError ? <Problem>{refusalText(takeBack.error)}</Problem> : null}
          <Button full loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t('settings.delete_take_back')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('settings.delete_text', { days: data.waitingDays })}</p>
          {data.blocks.length === 0 ? (
            <Button tone="quiet" full onClick={() => setOpen(true)}>
              {t('settings.delete')}
            </Button>
          ) : (
            <>
              <p>{t('settings.delete_first')}</p>
              {data.blocks.map((block) => (
                <p key={block}>{t(blockKeys[block])}</p>
              ))}
            </>
          )}
          <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('settings.delete')}>
            <DeleteForm days={data.waitingDays} asksCode={data.asksCode} onDone={() => setOpen(false)} />
          </Sheet>
        </>
      )}
    </section>
  )
}

interface DeleteFormProps {
  readonly days: number
  readonly asksCode: boolean
  readonly onDone: () => void
}

function DeleteForm({ days, asksCode, onDone }: DeleteFormProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const request = useMutation({
    mutationFn: () => retentionApi.requestErasure(asksCode ? { password, code } : { password }),
    onSuccess: onDone,
    onSettled: () => invalidate('erasure'),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '' && (!asksCode || code !== '')) request.mutate()
  }
  return (
    <form onSubmit={send} className={styles.wins}>
      <p>{t('settings.delete_sure', { days })}</p>
      <Field
        label={t('settings.delete_password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_TYPED_MAX}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode ? (
        <Field
          label={t('settings.delete_code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      {request.isError ? <Problem>{refusalText(request.error)}</Problem> : null}
      <Button type="submit" full loading={request.isPending}>
        {t('settings.delete_ask')}
      </Button>
    </form>
  )
}
