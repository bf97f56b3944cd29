import { CallError } from '@koi/contract/envelope.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { leavePage } from '../../device/leave-page.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { RefusalDetails } from '../../protection/RefusalDetails.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { showLoading } from '../../ui/overlay/toast.ts'
import styles from './LaunchGameScreen.module.css'
import { gameAddress, parseLaunch } from './launch.ts'
import { launchLotteryQuery } from './queries.ts'

/** LA-12: the loading message at the start of a lottery game stays at most 3 s. */
const LOADING = 3_000

/** Requests the address of the game and redirects to it (LA-07 to LA-13). */
export default function LaunchGameScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const { prizeMode, gameCode, view, backPath, playTypeInput } = parseLaunch(query)
  const launch = useQuery(
    launchLotteryQuery({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: prizeMode,
      lottoGameCode: gameCode,
      lottoView: view,
      device: 'MOBILE',
      backUrl: backPath,
      language: useLanguage(),
      ...playTypeInput,
    }),
  )
  const address = launch.data === undefined ? null : gameAddress(launch.data.gameUrl, window.location.origin)
  const waits = launch.isFetching
  const words = t('in_please_wait')

  useEffect(() => (waits ? showLoading(words, LOADING) : undefined), [waits, words])
  useEffect(() => {
    // Removed from the history, so that the member does not land here when going back.
    if (address !== null) leavePage(address, 'replace')
  }, [address])

  if (launch.isFetching || address !== null) return <div className={styles.waiting} />
  const refused = launch.error instanceof CallError ? launch.error : null
  return (
    <>
      <EmptyState
        mood="upset"
        title={t('lottery.launch_failed')}
        text={launch.error === null ? t('refusal.url.refused') : refusalText(launch.error)}
        action={
          <div className={styles.actions}>
            <ButtonLink tone="quiet" to={paths.home} replace>
              {t('error.go_home')}
            </ButtonLink>
            <Button icon="refresh" onClick={() => void launch.refetch()}>
              {t('ui.retry')}
            </Button>
          </div>
        }
      />
      {refused === null || refused.code === null ? null : (
        <div className={styles.why}>
          <RefusalDetails code={refused.code} details={refused.details} />
        </div>
      )}
    </>
  )
}
