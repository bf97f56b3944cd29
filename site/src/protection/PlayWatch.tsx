import { symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { platformDay } from '../api/platform-day.ts'
import { callKey, staleAfter } from '../api/query-client.ts'
import { serverNow } from '../api/server-time.ts'
import { useStartUp } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { Amount } from '../ui/Amount.tsx'
import buttonStyles from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Facts } from '../ui/Facts.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { usePlayHeartbeat } from './play-heartbeat.ts'
import { type ProtectionState, protectionQuery } from './queries.ts'
import { formatPlayTime } from './texts.ts'

/** Counts time at play and reminds the member of it (docs/domain/protection.md#reality-check). */
export default function PlayWatch() {
  const t = useT()
  const { data: state } = useQuery({ ...protectionQuery(), staleTime: staleAfter.never })
  const { isDue, close } = usePlayHeartbeat(state)
  if (state === undefined) return null
  return (
    <Dialog
      open={isDue}
      onClose={close}
      title={t('protection.reminder_title')}
      actions={
        <>
          <a className={classNames(buttonStyles.button, buttonStyles.quiet)} href={paths.protection}>
            {t('protection.take_break')}
          </a>
          <Button onClick={close}>{t('protection.play_on')}</Button>
        </>
      }
    >
      <Today state={state} />
    </Dialog>
  )
}

function Today({ state }: { state: ProtectionState }) {
  const t = useT()
  const day = platformDay(serverNow(), useStartUp().timeZone)
  const { data } = useQuery({
    queryKey: callKey('activityStatement', { by: 'day', startDate: day, endDate: day }),
    queryFn: () => api.activityStatement({ by: 'day', startDate: day, endDate: day }),
    staleTime: staleAfter.immediately,
  })
  const symbol = symbolOf(state.currency)
  const net = data?.sums.net
  return (
    <Facts
      facts={[
        [t('protection.played_today'), formatPlayTime(t, state.played.day)],
        [
          t('protection.net_today'),
          net === undefined ? '…' : <Amount key="net" value={net} symbol={symbol} signed />,
        ],
      ]}
    />
  )
}
